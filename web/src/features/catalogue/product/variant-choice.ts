import { getProductOptionProperty } from '@contract/products/option-property';
import type { Product, ProductImage, ProductVariant } from '@contract/products/products';

/** URL parameter that selects a variant on the product page. */
export const VARIANT_PARAM = 'variant';

type ProductWithVariants = Pick<Product, 'options' | 'variants'>;

/** Selected option values by option name. Options without a selected value are missing. */
export type VariantSelection = ProductVariant['options'];

export type OptionValueAvailability = 'available' | 'sold-out' | 'impossible';

export const isVariantInStock = ({ countInStock }: ProductVariant) => countInStock > 0;

/** Returns the first variant in stock, or the first variant if none is in stock. */
export function getDefaultVariant({ variants }: ProductWithVariants): ProductVariant | undefined {
  return variants.find(isVariantInStock) ?? variants[0];
}

/** Returns the variants that have the selected values of the product's first `count` options. */
export function getMatchingVariants(
  { options, variants }: ProductWithVariants,
  choice: VariantSelection,
  count: number,
): ProductVariant[] {
  const names = options.slice(0, count).map(({ name }) => name);
  return variants.filter((variant) =>
    names.every((name) => variant.options[name] === (choice[name] ?? variant.options[name])),
  );
}

/**
 * Returns the availability of an option value combined with the selected values of the preceding options. Later options
 * are ignored, because the user can still change them.
 */
export function getOptionValueAvailability(
  product: ProductWithVariants,
  choice: VariantSelection,
  at: number,
  value: string,
): OptionValueAvailability {
  const name = product.options[at]?.name ?? '';
  const left = getMatchingVariants(product, { ...choice, [name]: value }, at + 1);
  if (left.length === 0) return 'impossible';
  return left.some(isVariantInStock) ? 'available' : 'sold-out';
}

/**
 * Returns the variant to show when the user selects an option value, or undefined if no variant has the value. Keeps
 * the other selected values if possible, even if the variant is sold out.
 */
export function getVariantForOptionValue(
  product: ProductWithVariants,
  choice: VariantSelection,
  at: number,
  value: string,
): ProductVariant | undefined {
  const name = product.options[at]?.name ?? '';
  const wanted = { ...choice, [name]: value };
  for (let count = product.options.length; count > at; count--) {
    const left = getMatchingVariants(product, wanted, count);
    const found = left.find(isVariantInStock) ?? left[0];
    if (found) return found;
  }
  return undefined;
}

/** Returns an image for each value of a color option. Returns an empty map for other options. */
export function getColorSwatches(
  { options, variants, images }: Pick<Product, 'options' | 'variants' | 'images'>,
  at: number,
): Map<string, ProductImage> {
  const option = options[at];
  if (!option || getProductOptionProperty(option.name) !== 'color') return new Map();
  const swatches = new Map<string, ProductImage>();
  for (const value of option.values) {
    const shown = variants.find(({ options: chosen, image }) => chosen[option.name] === value && image);
    const image = images.find(({ url }) => url === shown?.image);
    if (image) swatches.set(value, image);
  }
  const [first] = images;
  const [without, ...others] = option.values.filter((value) => !swatches.has(value));
  const isFree = first !== undefined && ![...swatches.values()].includes(first);
  if (swatches.size > 0 && without !== undefined && others.length === 0 && isFree)
    swatches.set(without, first);
  return swatches;
}
