import { getProductOptionProperty } from '@contract/products/option-property';
import type { Product } from '@contract/products/products';

/** Id of the product details heading. Must not change, because links to the section contain it. */
export const DETAILS_HEADING_ID = 'details';

export const isSizeOption = (name: string): boolean => getProductOptionProperty(name) === 'size';

type Specification = Product['specifications'][number];

/** Returns a specification in the first language, in which its words are recognized. */
const getOriginal = (specification: Specification) => specification.original ?? specification;

/** Returns the specifications of the sizes, such as 'Size S' with 'Chest 104 cm'. Empty without a size option. */
export function getSizeGuide({
  options,
  specifications,
}: Pick<Product, 'options' | 'specifications'>): Product['specifications'] {
  if (!options.some(({ name }) => isSizeOption(name))) return [];
  return specifications.filter((each) => /^size\s/i.test(getOriginal(each).name));
}

/** Body measures, which tell that a product with sizes is worn. */
const BODY_MEASURES = /\b(?:chest|bust|waist|hips?|inseam|shoulders?|sleeves?|foot length)\b/i;

/** Names of specifications that tell if a worn product fits. */
const FIT_SPECIFICATIONS =
  /^(?:size|fits|chest|bust|waist|hips?|inseam|shoulders?|sleeves?|length|foot length)\b/i;

/** Returns true if the product is worn. The product's dimensions are then those of the folded product. */
export function isWornProduct({
  options,
  specifications,
}: Pick<Product, 'options' | 'specifications'>): boolean {
  const hasSizes = options.some(({ name }) => isSizeOption(name));
  return specifications
    .map(getOriginal)
    .some(({ name, value }) =>
      hasSizes ? BODY_MEASURES.test(`${name} ${value}`) : isSizeOption(name) && /^one size\b/i.test(value),
    );
}

/** Returns the specifications to show first: the size guide or, for worn products without one, the fit. */
export function getSizeSpecifications(
  product: Pick<Product, 'options' | 'specifications'>,
): Product['specifications'] {
  const guide = getSizeGuide(product);
  return guide.length > 0 || !isWornProduct(product)
    ? guide
    : product.specifications.filter((each) => FIT_SPECIFICATIONS.test(getOriginal(each).name));
}
