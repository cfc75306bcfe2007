import { getProductOptionProperty } from '@contract/products/option-property';
import type { Product } from '@contract/products/products';

/** Id of the product details heading. Must not change, because links to the section contain it. */
export const DETAILS_HEADING_ID = 'details';

export const isSizeOption = (name: string): boolean => getProductOptionProperty(name) === 'size';

/** Returns the specifications of the sizes, such as 'Size S' with 'Chest 104 cm'. Empty without a size option. */
export function getSizeGuide({
  options,
  specifications,
}: Pick<Product, 'options' | 'specifications'>): Product['specifications'] {
  if (!options.some(({ name }) => isSizeOption(name))) return [];
  return specifications.filter(({ name }) => /^size\s/i.test(name));
}
