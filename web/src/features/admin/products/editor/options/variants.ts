import { PRODUCT_LIMITS } from '@contract/products/product-input';
import { readNumber, WHOLE } from '@contract/typed/typed-numbers';
import { measureTexts, newKey, type FormOption, type FormVariant, type ProductForm } from '../product-form';

export type Edit = Pick<ProductForm, 'options' | 'variants'> & Partial<ProductForm>;

const toCombinationKey = (values: readonly string[]) => JSON.stringify(values);

/** Returns every combination of the options' values. An option without values counts as one empty value. */
function getCombinations(options: readonly FormOption[]): string[][] {
  return options.reduce<string[][]>(
    (made, { values }) =>
      made.flatMap((before) => (values.length > 0 ? values : ['']).map((value) => [...before, value])),
    [[]],
  );
}

/** Sorts variants by their option values and removes duplicate combinations. */
function sortVariants(options: readonly FormOption[], variants: readonly FormVariant[]): FormVariant[] {
  const places = new Map(getCombinations(options).map((values, at) => [toCombinationKey(values), at]));
  const first = variants.filter(
    ({ values }, at) =>
      variants.findIndex((other) => toCombinationKey(other.values) === toCombinationKey(values)) === at,
  );
  return first.sort(
    (a, b) => (places.get(toCombinationKey(a.values)) ?? 0) - (places.get(toCombinationKey(b.values)) ?? 0),
  );
}

const replaceOption = (options: readonly FormOption[], at: number, change: Partial<FormOption>) =>
  options.map((option, index) => (index === at ? { ...option, ...change } : option));

const replaceValue = (variant: FormVariant, at: number, value: string): FormVariant => ({
  ...variant,
  values: variant.values.map((old, index) => (index === at ? value : old)),
});

const createVariant = (values: string[], known: Partial<FormVariant>): FormVariant => ({
  key: newKey(),
  id: null,
  values,
  sku: '',
  price: '',
  countInStock: '',
  image: null,
  ...measureTexts(() => ''),
  ...known,
});

/** Adds an option without values. With the first option, the simple product becomes the first variant. */
export function addOption(form: ProductForm): Edit {
  const { sku, price, countInStock } = form;
  const first = createVariant([], { sku, price, countInStock });
  const variants = form.options.length === 0 ? [first] : form.variants;
  return {
    options: [...form.options, { key: newKey(), name: '', values: [] }],
    variants: variants.map((variant) => ({ ...variant, values: [...variant.values, ''] })),
  };
}

const sumStock = (variants: readonly FormVariant[]) => {
  const counts = variants.map(({ countInStock }) => readNumber(countInStock, WHOLE));
  if (counts.some(({ problem }) => problem !== null)) return '';
  return String(counts.reduce((sum, { value }) => sum + (value ?? 0), 0));
};

/** Removes an option. Without options the product is simple, with the first variant's price and the total stock. */
export function removeOption(form: ProductForm, at: number): Edit {
  const options = form.options.filter((_option, index) => index !== at);
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
    values: variant.values.filter((_value, index) => index !== at),
  }));
  return { options, variants: sortVariants(options, variants) };
}

/** Creates a variant with the price of the most similar variant and without stock. */
function createSimilarVariant(values: string[], existing: readonly FormVariant[]): FormVariant {
  const countSharedValues = (variant: FormVariant) =>
    variant.values.filter((value, at) => value === values[at]).length;
  const [mostSimilar] = [...existing].sort((a, b) => countSharedValues(b) - countSharedValues(a));
  return createVariant(values, { price: mostSimilar?.price ?? '' });
}

/** Adds a value to an option. Returns null if the product would exceed the maximum number of variants. */
export function addValue(form: ProductForm, at: number, value: string): Edit | null {
  const existing = form.options[at]?.values ?? [];
  const options = replaceOption(form.options, at, { values: [...existing, value] });
  // Variants without a value for this option receive the first one.
  const keptVariants =
    existing.length === 0 ? form.variants.map((one) => replaceValue(one, at, value)) : form.variants;
  const usedCombinations = new Set(keptVariants.map(({ values }) => toCombinationKey(values)));
  const added = getCombinations(options).filter(
    (values) => values[at] === value && !usedCombinations.has(toCombinationKey(values)),
  );
  // Combinations without the new value are not added, so that removed variants stay removed.
  const variants =
    existing.length === 0
      ? keptVariants
      : [...keptVariants, ...added.map((values) => createSimilarVariant(values, keptVariants))];
  return variants.length > PRODUCT_LIMITS.variants
    ? null
    : { options, variants: sortVariants(options, variants) };
}

export function removeValue(form: ProductForm, at: number, value: string): Edit {
  const values = (form.options[at]?.values ?? []).filter((one) => one !== value);
  const options = replaceOption(form.options, at, { values });
  const variants =
    values.length > 0
      ? form.variants.filter((variant) => variant.values[at] !== value)
      : form.variants.map((variant) => replaceValue(variant, at, ''));
  return { options, variants: sortVariants(options, variants) };
}

export function renameValue(form: ProductForm, at: number, from: string, to: string): Edit {
  const values = (form.options[at]?.values ?? []).map((value) => (value === from ? to : value));
  return {
    options: replaceOption(form.options, at, { values }),
    variants: form.variants.map((variant) =>
      variant.values[at] === from ? replaceValue(variant, at, to) : variant,
    ),
  };
}

export function missingCombinations({ options, variants }: ProductForm): string[][] {
  const offered = new Set(variants.map(({ values }) => toCombinationKey(values)));
  return getCombinations(options).filter((values) => !offered.has(toCombinationKey(values)));
}

export function offer(form: ProductForm, wanted: readonly string[][]): Edit {
  const room = PRODUCT_LIMITS.variants - form.variants.length;
  const added = wanted.slice(0, room).map((values) => createSimilarVariant(values, form.variants));
  return { options: form.options, variants: sortVariants(form.options, [...form.variants, ...added]) };
}

/** Returns the variants that an edit would remove, except for new variants without any data. */
export function lostVariants(before: ProductForm, after: Edit): FormVariant[] {
  const keptVariants = new Set(after.variants.map(({ key }) => key));
  return before.variants.filter(
    ({ key, id, sku, countInStock }) =>
      !keptVariants.has(key) && (id !== null || sku !== '' || countInStock !== ''),
  );
}

export const variantName = ({ values }: Pick<FormVariant, 'values'>) =>
  values.map((value) => value || '…').join(' / ');
