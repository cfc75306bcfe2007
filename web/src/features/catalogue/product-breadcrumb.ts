import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';

export interface VisitedProductList {
  address: string;
  category: string | null;
}

/** Last visited product list. The breadcrumb of a product links to this list and its filters. */
let lastVisitedList: VisitedProductList | null = null;

export const saveVisitedProductList = (list: VisitedProductList): void => {
  lastVisitedList = list;
};

export const getLastVisitedProductList = (): VisitedProductList | null => lastVisitedList;

/** Returns the breadcrumb of a product, with a link to the product list that the user came from. */
export function getProductBreadcrumb(
  { category, categorySlug }: Product,
  visitedList: VisitedProductList | null,
) {
  const isOf = (slug: string | null) => visitedList?.category === slug;
  return [
    { to: shopPaths.home, label: t('Home') },
    { to: visitedList && isOf(null) ? visitedList.address : shopPaths.products, label: t('Shop') },
    {
      to: visitedList && isOf(categorySlug) ? visitedList.address : shopPaths.category(categorySlug),
      label: category,
    },
  ];
}
