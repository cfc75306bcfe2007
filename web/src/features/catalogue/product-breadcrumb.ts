import type { Product } from '@contract/products/products';
import { paths } from '@/shared/config/paths';

export interface VisitedList {
  address: string;
  category: string | null;
}

/** Last visited product list, so that the breadcrumb can link back to it with its filters. */
let lastVisitedList: VisitedList | null = null;

export const rememberVisitedList = (list: VisitedList): void => {
  lastVisitedList = list;
};

export const getLastVisitedList = (): VisitedList | null => lastVisitedList;

/** Returns the breadcrumb of a product. Links to the last visited list, including its filters. */
export function getProductBreadcrumb({ category, categorySlug }: Product, from: VisitedList | null) {
  const isOf = (slug: string | null) => from?.category === slug;
  return [
    { to: paths.home, label: 'Home' },
    { to: from && isOf(null) ? from.address : paths.products, label: 'Shop' },
    { to: from && isOf(categorySlug) ? from.address : paths.category(categorySlug), label: category },
  ];
}
