import { getOptionProperty } from '@contract/products/option-property';
import type { Product } from '@contract/products/products';

/** Id of the heading of the product details. Part of links, so it must not change. */
export const DETAILS_HEADING_ID = 'details';

export const isSizeOption = (name: string): boolean => getOptionProperty(name) === 'size';

/** Returns the measurements for each size of a product, such as 'Size S' with 'Chest 104 cm'. */
export function getSizeGuide({
  options,
  specifications,
}: Pick<Product, 'options' | 'specifications'>): Product['specifications'] {
  if (!options.some(({ name }) => isSizeOption(name))) return [];
  return specifications.filter(({ name }) => /^size\s/i.test(name));
}
