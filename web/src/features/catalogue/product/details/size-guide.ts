import { getOptionProperty } from '@contract/products/option-property';
import type { Product } from '@contract/products/products';

/** Id of the details heading. Used in links, so it must not change. */
export const DETAILS_HEADING_ID = 'details';

export const isSizeOption = (name: string): boolean => getOptionProperty(name) === 'size';

/** Returns the specifications that describe sizes ('Size S': 'Chest 104 cm'), if the product has a size option. */
export function getSizeGuide({
  options,
  specifications,
}: Pick<Product, 'options' | 'specifications'>): Product['specifications'] {
  if (!options.some(({ name }) => isSizeOption(name))) return [];
  return specifications.filter(({ name }) => /^size\s/i.test(name));
}
