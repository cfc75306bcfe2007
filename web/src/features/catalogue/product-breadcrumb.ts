import type { Product } from '@contract/products/products';
import { paths } from '@/shared/config/paths';

export interface VisitedProductList {
  address: string;
  category: string | null;
}

/** Product list that the user visited last, to which the breadcrumb links with its filters. */
let lastVisitedList: VisitedProductList | null = null;

export const saveVisitedProductList = (list: VisitedProductList): void => {
  lastVisitedList = list;
};

export const getLastVisitedProductList = (): VisitedProductList | null => lastVisitedList;

/** Returns the breadcrumb of a product, with a link to the product list that the user came from. */
export function getProductBreadcrumb({ category, categorySlug }: Product, from: VisitedProductList | null) {
  const isOf = (slug: string | null) => from?.category === slug;
  return [
    { to: paths.home, label: 'Home' },
    { to: from && isOf(null) ? from.address : paths.products, label: 'Shop' },
    { to: from && isOf(categorySlug) ? from.address : paths.category(categorySlug), label: category },
  ];
}
