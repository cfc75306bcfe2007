import { optionProperty } from '@contract/products/option-property';
import type { Product, ProductImage, ProductVariant } from '@contract/products/products';

/** The parameter of a product's address that names a variant. */
export const VARIANT = 'variant';

type Offered = Pick<Product, 'options' | 'variants'>;

/** Values by option; an option without one is still to be chosen. */
export type Choice = ProductVariant['options'];

/** Whether a value can be combined with what is chosen already. */
export type ValueState = 'available' | 'sold-out' | 'impossible';

export const inStock = ({ countInStock }: ProductVariant) => countInStock > 0;

/** What a product's page shows before anybody chose: the first variant in stock, else the first. */
export function firstVariant({ variants }: Offered): ProductVariant | undefined {
  return variants.find(inStock) ?? variants[0];
}

/** Variants that agree with a choice in the first `count` options. */
export function agreeing({ options, variants }: Offered, choice: Choice, count: number): ProductVariant[] {
  const names = options.slice(0, count).map(({ name }) => name);
  return variants.filter((variant) =>
    names.every((name) => variant.options[name] === (choice[name] ?? variant.options[name])),
  );
}

/**
 * The availability of a value of an option. Only the options before it count: if the later ones counted too, a
 * shopper in red and small could find both blue and large unavailable, although there is a large blue one.
 */
export function valueState(product: Offered, choice: Choice, at: number, value: string): ValueState {
  const name = product.options[at]?.name ?? '';
  const left = agreeing(product, { ...choice, [name]: value }, at + 1);
  if (left.length === 0) return 'impossible';
  return left.some(inStock) ? 'available' : 'sold-out';
}

/**
 * The variant after a value was chosen. Everything else stays as it is where there is such a variant, sold out or not:
 * no choice is changed silently. Otherwise the later options yield, to something in stock if possible; undefined where no
 * variant has the value.
 */
export function chooseValue(
  product: Offered,
  choice: Choice,
  at: number,
  value: string,
): ProductVariant | undefined {
  const name = product.options[at]?.name ?? '';
  const wanted = { ...choice, [name]: value };
  for (let count = product.options.length; count > at; count--) {
    const left = agreeing(product, wanted, count);
    const found = left.find(inStock) ?? left[0];
    if (found) return found;
  }
  return undefined;
}

/**
 * The pictures by which the values of a colour option are chosen; none for other options, or where no colour has one. The
 * only colour without a picture of its own has the product's first, unless that shows another colour.
 */
export function swatchesOf(
  { options, variants, images }: Pick<Product, 'options' | 'variants' | 'images'>,
  at: number,
): Map<string, ProductImage> {
  const option = options[at];
  if (!option || optionProperty(option.name) !== 'color') return new Map();
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
