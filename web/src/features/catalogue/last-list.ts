import type { Product } from '@contract/products/products';
import { paths } from '@/shared/config/paths';

/** A list of products as its address names it. */
export interface SeenList {
  /** With filters, order and the number of pages. */
  address: string;
  /** A category's slug; null for a list of all. */
  category: string | null;
}

/** The list that was looked at last since the page was loaded: the way back to it keeps its filters. */
let last: SeenList | null = null;

export const noteList = (list: SeenList): void => {
  last = list;
};

export const lastList = (): SeenList | null => last;

/** The way up from a product; the list that led to it is found as it was left, with its filters. */
export function stepsTo({ category, categorySlug }: Product, from: SeenList | null) {
  const isOf = (slug: string | null) => from?.category === slug;
  return [
    { to: paths.home, label: 'Home' },
    { to: from && isOf(null) ? from.address : paths.products, label: 'Shop' },
    { to: from && isOf(categorySlug) ? from.address : paths.category(categorySlug), label: category },
  ];
}
