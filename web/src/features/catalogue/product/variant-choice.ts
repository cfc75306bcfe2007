import { optionProperty } from '@contract/products/option-property';
import type { Product, ProductImage, ProductVariant } from '@contract/products/products';

/** The parameter of a product's address that names a variant. */
export const VARIANT = 'variant';

type Offered = Pick<Product, 'options' | 'variants'>;

/** Whether a value can be combined with what is chosen already. */
export type ValueState = 'available' | 'sold-out' | 'impossible';

const inStock = ({ countInStock }: ProductVariant) => countInStock > 0;

/** What a product's page shows before anybody chose: the first variant in stock, else the first. */
export function firstVariant({ variants }: Offered): ProductVariant | undefined {
  return variants.find(inStock) ?? variants[0];
}

/** The variant with an id, such as an address names one; a product that has no such variant shows its first. */
export function variantOf(product: Offered, id: string | null): ProductVariant | undefined {
  return product.variants.find(({ _id }) => _id === id) ?? firstVariant(product);
}

/** The product as it is sold in one variant: at its price, with its stock, its number and its picture first. */
export function asVariant(product: Product, variant: ProductVariant | undefined): Product {
  if (!variant) return product;
  const { price, countInStock, sku } = variant;
  return { ...product, price, countInStock, stock: countInStock, sku, image: variant.image ?? product.image };
}

/** Variants that agree with a choice in the first `count` options. */
function agreeing({ options, variants }: Offered, choice: ProductVariant['options'], count: number) {
  const names = options.slice(0, count).map(({ name }) => name);
  return variants.filter((variant) => names.every((name) => variant.options[name] === choice[name]));
}

/**
 * The availability of a value of an option. Only the options before it count: if the later ones counted too, a
 * shopper in red and small could find both blue and large unavailable, although there is a large blue one.
 */
export function valueState(product: Offered, chosen: ProductVariant, at: number, value: string): ValueState {
  const name = product.options[at]?.name ?? '';
  const left = agreeing(product, { ...chosen.options, [name]: value }, at + 1);
  if (left.length === 0) return 'impossible';
  return left.some(inStock) ? 'available' : 'sold-out';
}

/**
 * The variant after a value was chosen. Everything else stays as it is where there is such a variant, sold out or not:
 * no choice is changed silently. Otherwise the later options yield, to something in stock if possible.
 */
export function chooseValue(
  product: Offered,
  chosen: ProductVariant,
  at: number,
  value: string,
): ProductVariant {
  const name = product.options[at]?.name ?? '';
  const wanted = { ...chosen.options, [name]: value };
  for (let count = product.options.length; count > at; count--) {
    const left = agreeing(product, wanted, count);
    const found = left.find(inStock) ?? left[0];
    if (found) return found;
  }
  return chosen;
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
