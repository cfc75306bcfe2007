import { PRODUCT_LIMITS } from '@contract/products/product-input';
import { t } from '@contract/texts/text';
import { parseNumber, INTEGER_DECIMALS } from '@contract/typed/number-input';
import {
  mapVariantMeasurementTexts,
  mapVariantTexts,
  createUniqueKey,
  type ProductOptionFormValues,
  type ProductVariantFormValues,
  type ProductFormValues,
} from '../product-form';

export type ProductOptionsEdit = Pick<ProductFormValues, 'options' | 'variants'> & Partial<ProductFormValues>;

const toCombinationKey = (values: readonly string[]) => JSON.stringify(values);

/** Returns all combinations of option values. An option without values contributes an empty value. */
function getCombinations(options: readonly ProductOptionFormValues[]): string[][] {
  return options.reduce<string[][]>(
    (made, { values }) =>
      made.flatMap((before) => (values.length > 0 ? values : ['']).map((value) => [...before, value])),
    [[]],
  );
}

/** Sorts variants by their option values and removes duplicate combinations. */
function sortVariants(
  options: readonly ProductOptionFormValues[],
  variants: readonly ProductVariantFormValues[],
): ProductVariantFormValues[] {
  const places = new Map(getCombinations(options).map((values, at) => [toCombinationKey(values), at]));
  const first = variants.filter(
    ({ values }, at) =>
      variants.findIndex((other) => toCombinationKey(other.values) === toCombinationKey(values)) === at,
  );
  return first.sort(
    (a, b) => (places.get(toCombinationKey(a.values)) ?? 0) - (places.get(toCombinationKey(b.values)) ?? 0),
  );
}

const replaceOption = (
  options: readonly ProductOptionFormValues[],
  at: number,
  change: Partial<ProductOptionFormValues>,
) => options.map((option, index) => (index === at ? { ...option, ...change } : option));

const replaceValue = (
  variant: ProductVariantFormValues,
  at: number,
  value: string,
): ProductVariantFormValues => ({
  ...variant,
  values: variant.values.map((old, index) => (index === at ? value : old)),
});

const createVariant = (
  values: string[],
  known: Partial<ProductVariantFormValues>,
): ProductVariantFormValues => ({
  key: createUniqueKey(),
  id: null,
  values,
  sku: '',
  price: '',
  countInStock: '',
  image: null,
  ...mapVariantTexts(() => ''),
  ...mapVariantMeasurementTexts(() => ''),
  ...known,
});

/** Adds an option without values. The first option also adds a variant with the product's SKU, price and stock. */
export function addProductOption(form: ProductFormValues): ProductOptionsEdit {
  const { sku, price, countInStock } = form;
  const first = createVariant([], { sku, price, countInStock });
  const variants = form.options.length === 0 ? [first] : form.variants;
  return {
    options: [...form.options, { key: createUniqueKey(), name: '', values: [] }],
    variants: variants.map((variant) => ({ ...variant, values: [...variant.values, ''] })),
  };
}

const sumStock = (variants: readonly ProductVariantFormValues[]) => {
  const counts = variants.map(({ countInStock }) => parseNumber(countInStock, INTEGER_DECIMALS));
  if (counts.some(({ problem }) => problem !== null)) return '';
  return String(counts.reduce((sum, { value }) => sum + (value ?? 0), 0));
};

/** Removes an option. If no option is left, the product gets the price of the first variant and the total stock. */
export function removeProductOption(form: ProductFormValues, optionIndex: number): ProductOptionsEdit {
  const options = form.options.filter((_option, index) => index !== optionIndex);
  const [first] = form.variants;
  if (options.length === 0) {
    return {
      options,
      variants: [],
      price: first?.price ?? form.price,
      sku: first?.sku ?? form.sku,
      countInStock: sumStock(form.variants),
    };
  }
  const variants = form.variants.map((variant) => ({
    ...variant,
    values: variant.values.filter((_value, index) => index !== optionIndex),
  }));
  return { options, variants: sortVariants(options, variants) };
}

/** Creates a variant without stock. Copies the price of the most similar variant. */
function createSimilarVariant(
  values: string[],
  existing: readonly ProductVariantFormValues[],
): ProductVariantFormValues {
  const countSharedValues = (variant: ProductVariantFormValues) =>
    variant.values.filter((value, at) => value === values[at]).length;
  const [mostSimilar] = [...existing].sort((a, b) => countSharedValues(b) - countSharedValues(a));
  return createVariant(values, { price: mostSimilar?.price ?? '' });
}

/** Adds a value to an option. Returns null if the product would have too many variants. */
export function addOptionValue(
  form: ProductFormValues,
  at: number,
  value: string,
): ProductOptionsEdit | null {
  const existing = form.options[at]?.values ?? [];
  const options = replaceOption(form.options, at, { values: [...existing, value] });
  // Existing variants get the first value of an option that had no values.
  const keptVariants =
    existing.length === 0 ? form.variants.map((one) => replaceValue(one, at, value)) : form.variants;
  const usedCombinations = new Set(keptVariants.map(({ values }) => toCombinationKey(values)));
  const added = getCombinations(options).filter(
    (values) => values[at] === value && !usedCombinations.has(toCombinationKey(values)),
  );
  // Adds only combinations with the new value, so that removed variants stay removed.
  const variants =
    existing.length === 0
      ? keptVariants
      : [...keptVariants, ...added.map((values) => createSimilarVariant(values, keptVariants))];
  return variants.length > PRODUCT_LIMITS.variants
    ? null
    : { options, variants: sortVariants(options, variants) };
}

export function removeOptionValue(
  form: ProductFormValues,
  optionIndex: number,
  value: string,
): ProductOptionsEdit {
  const values = (form.options[optionIndex]?.values ?? []).filter((one) => one !== value);
  const options = replaceOption(form.options, optionIndex, { values });
  const variants =
    values.length > 0
      ? form.variants.filter((variant) => variant.values[optionIndex] !== value)
      : form.variants.map((variant) => replaceValue(variant, optionIndex, ''));
  return { options, variants: sortVariants(options, variants) };
}

export function renameOptionValue(
  form: ProductFormValues,
  at: number,
  from: string,
  to: string,
): ProductOptionsEdit {
  const values = (form.options[at]?.values ?? []).map((value) => (value === from ? to : value));
  return {
    options: replaceOption(form.options, at, { values }),
    variants: form.variants.map((variant) =>
      variant.values[at] === from ? replaceValue(variant, at, to) : variant,
    ),
  };
}

export function getMissingVariantCombinations({ options, variants }: ProductFormValues): string[][] {
  const offered = new Set(variants.map(({ values }) => toCombinationKey(values)));
  return getCombinations(options).filter((values) => !offered.has(toCombinationKey(values)));
}

export function addVariantCombinations(
  form: ProductFormValues,
  wanted: readonly string[][],
): ProductOptionsEdit {
  const room = PRODUCT_LIMITS.variants - form.variants.length;
  const added = wanted.slice(0, room).map((values) => createSimilarVariant(values, form.variants));
  return { options: form.options, variants: sortVariants(form.options, [...form.variants, ...added]) };
}

/** Returns the variants that an edit would remove. Omits unsaved variants without SKU and stock. */
export function getRemovedVariants(
  before: ProductFormValues,
  after: ProductOptionsEdit,
): ProductVariantFormValues[] {
  const keptVariants = new Set(after.variants.map(({ key }) => key));
  return before.variants.filter(
    ({ key, id, sku, countInStock }) =>
      !keptVariants.has(key) && (id !== null || sku !== '' || countInStock !== ''),
  );
}

export const formatVariantName = ({ values }: Pick<ProductVariantFormValues, 'values'>) =>
  values.map((value) => value || '…').join(' / ');

/** Lists the names of variants, such as 'Red / S, Red / M and 3 more'. */
export function formatVariantNames(
  variants: readonly Pick<ProductVariantFormValues, 'values'>[],
  max: number,
): string {
  const names = variants.slice(0, max).map(formatVariantName).join(', ');
  const more = variants.length - max;
  return more > 0 ? t('{names} and {more} more', { names, more }) : names;
}
