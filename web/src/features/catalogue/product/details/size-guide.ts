import { optionProperty } from '@contract/products/option-property';
import type { Product } from '@contract/products/products';

/** The `id` of the details' heading. Links lead to it, so it must stay. */
export const DETAILS_ID = 'details';

/** Whether an option is the one whose values a size guide explains. */
export const isSizeOption = (name: string): boolean => optionProperty(name) === 'size';

/** Specifications that say how large each size is ('Size S': 'Chest 104 cm'); none where a size cannot be chosen. */
export function sizeGuide({
  options,
  specifications,
}: Pick<Product, 'options' | 'specifications'>): Product['specifications'] {
  if (!options.some(({ name }) => isSizeOption(name))) return [];
  return specifications.filter(({ name }) => /^size\s/i.test(name));
}
