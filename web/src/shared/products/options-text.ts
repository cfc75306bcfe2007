import type { Product } from '@contract/products/products';

/** Returns the name or a value of an option in the language of the page. */
export const getOptionLabel = ({ optionLabels }: Pick<Product, 'optionLabels'>, text: string): string =>
  optionLabels?.[text] ?? text;

/** Returns the options of a variant in the language of the page, for display only. */
export const getLocalizedOptions = (
  product: Pick<Product, 'optionLabels'>,
  options: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  product.optionLabels
    ? Object.fromEntries(
        Object.entries(options).map((option) => option.map((text) => getOptionLabel(product, text))),
      )
    : options;

/** Formats the options of a variant: 'Size: Large, Colour: Moss'. Returns '' without options. */
export function formatOptions(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

/** Formats a product name with the options of a variant: 'Lambswool Scarf (Large, Moss)'. */
export function formatNameWithOptions(name: string, options: Readonly<Record<string, string>>): string {
  const values = Object.values(options);
  return values.length > 0 ? `${name} (${values.join(', ')})` : name;
}
