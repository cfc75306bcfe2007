import type { Product } from '@contract/products/products';
import { paths } from '@/shared/config/paths';

export interface SeenList {
  address: string;
  category: string | null;
}

/** Last visited product list, so that the breadcrumb can link back to it with its filters. */
let lastVisitedList: SeenList | null = null;

export const noteList = (list: SeenList): void => {
  lastVisitedList = list;
};

export const lastList = (): SeenList | null => lastVisitedList;

/** Returns the breadcrumb of a product. Links to the last visited list, including its filters. */
export function stepsTo({ category, categorySlug }: Product, from: SeenList | null) {
  const isOf = (slug: string | null) => from?.category === slug;
  return [
    { to: paths.home, label: 'Home' },
    { to: from && isOf(null) ? from.address : paths.products, label: 'Shop' },
    { to: from && isOf(categorySlug) ? from.address : paths.category(categorySlug), label: category },
  ];
}
