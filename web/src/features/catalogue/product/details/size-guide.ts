import { getOptionProperty } from '@contract/products/option-property';
import type { Product } from '@contract/products/products';

/** Id of the heading of the product details. Part of links, so it must not change. */
export const DETAILS_HEADING_ID = 'details';

export const isSizeOption = (name: string): boolean => getOptionProperty(name) === 'size';

/** Returns the measures for each size of a product ('Size S': 'Chest 104 cm'), if the product has a size option. */
export function getSizeGuide({
  options,
  specifications,
}: Pick<Product, 'options' | 'specifications'>): Product['specifications'] {
  if (!options.some(({ name }) => isSizeOption(name))) return [];
  return specifications.filter(({ name }) => /^size\s/i.test(name));
}
