import { PRODUCT_LIMITS } from '@contract/products/product-input';
import { readNumber, WHOLE } from '@contract/typed/typed-numbers';
import { measureTexts, newKey, type FormOption, type FormVariant, type ProductForm } from '../product-form';

/** The fields of a form that an edit of the options changes. */
export type Edit = Pick<ProductForm, 'options' | 'variants'> & Partial<ProductForm>;

const named = (values: readonly string[]) => JSON.stringify(values);

/** Every combination of the options' values, in their order; an option without values counts as one empty value. */
function combinations(options: readonly FormOption[]): string[][] {
  return options.reduce<string[][]>(
    (made, { values }) =>
      made.flatMap((before) => (values.length > 0 ? values : ['']).map((value) => [...before, value])),
    [[]],
  );
}

/** In the order of the options' values; the first variant of a combination stays. */
function arranged(options: readonly FormOption[], variants: readonly FormVariant[]): FormVariant[] {
  const places = new Map(combinations(options).map((values, at) => [named(values), at]));
  const first = variants.filter(
    ({ values }, at) => variants.findIndex((other) => named(other.values) === named(values)) === at,
  );
  return first.sort((a, b) => (places.get(named(a.values)) ?? 0) - (places.get(named(b.values)) ?? 0));
}

const withOption = (options: readonly FormOption[], at: number, change: Partial<FormOption>) =>
  options.map((option, index) => (index === at ? { ...option, ...change } : option));

const withValue = (variant: FormVariant, at: number, value: string): FormVariant => ({
  ...variant,
  values: variant.values.map((old, index) => (index === at ? value : old)),
});

const newVariant = (values: string[], known: Partial<FormVariant>): FormVariant => ({
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
  const first = newVariant([], { sku, price, countInStock });
  const variants = form.options.length === 0 ? [first] : form.variants;
  return {
    options: [...form.options, { key: newKey(), name: '', values: [] }],
    variants: variants.map((variant) => ({ ...variant, values: [...variant.values, ''] })),
  };
}

const totalStock = (variants: readonly FormVariant[]) => {
  const counts = variants.map(({ countInStock }) => readNumber(countInStock, WHOLE));
  if (counts.some(({ problem }) => problem !== null)) return '';
  return String(counts.reduce((sum, { value }) => sum + (value ?? 0), 0));
};

/** Removes an option. Without options the product is simple, with the first variant's price and all the stock. */
export function removeOption(form: ProductForm, at: number): Edit {
  const options = form.options.filter((_option, index) => index !== at);
  const [first] = form.variants;
  if (options.length === 0) {
    return {
      options,
      variants: [],
      price: first?.price ?? form.price,
      sku: first?.sku ?? form.sku,
      countInStock: totalStock(form.variants),
    };
  }
  const variants = form.variants.map((variant) => ({
    ...variant,
    values: variant.values.filter((_value, index) => index !== at),
  }));
  return { options, variants: arranged(options, variants) };
}

/** A new variant with the price of the most similar one, and without a stock. */
function anotherVariant(values: string[], existing: readonly FormVariant[]): FormVariant {
  const likeness = (variant: FormVariant) =>
    variant.values.filter((value, at) => value === values[at]).length;
  const [model] = [...existing].sort((a, b) => likeness(b) - likeness(a));
  return newVariant(values, { price: model?.price ?? '' });
}

/** @returns null where there would be more variants than a product may have. */
export function addValue(form: ProductForm, at: number, value: string): Edit | null {
  const existing = form.options[at]?.values ?? [];
  const options = withOption(form.options, at, { values: [...existing, value] });
  // Variants without a value of this option get the first one.
  const kept = existing.length === 0 ? form.variants.map((one) => withValue(one, at, value)) : form.variants;
  const taken = new Set(kept.map(({ values }) => named(values)));
  const added = combinations(options).filter((values) => values[at] === value && !taken.has(named(values)));
  // Only combinations of this value: removed variants stay removed.
  const variants =
    existing.length === 0 ? kept : [...kept, ...added.map((values) => anotherVariant(values, kept))];
  return variants.length > PRODUCT_LIMITS.variants
    ? null
    : { options, variants: arranged(options, variants) };
}

export function removeValue(form: ProductForm, at: number, value: string): Edit {
  const values = (form.options[at]?.values ?? []).filter((one) => one !== value);
  const options = withOption(form.options, at, { values });
  const variants =
    values.length > 0
      ? form.variants.filter((variant) => variant.values[at] !== value)
      : form.variants.map((variant) => withValue(variant, at, ''));
  return { options, variants: arranged(options, variants) };
}

/** Renames a value; its variants stay. */
export function renameValue(form: ProductForm, at: number, from: string, to: string): Edit {
  const values = (form.options[at]?.values ?? []).map((value) => (value === from ? to : value));
  return {
    options: withOption(form.options, at, { values }),
    variants: form.variants.map((variant) =>
      variant.values[at] === from ? withValue(variant, at, to) : variant,
    ),
  };
}

/** Combinations without a variant. */
export function missingCombinations({ options, variants }: ProductForm): string[][] {
  const offered = new Set(variants.map(({ values }) => named(values)));
  return combinations(options).filter((values) => !offered.has(named(values)));
}

/** Adds variants for combinations, up to the limit. */
export function offer(form: ProductForm, wanted: readonly string[][]): Edit {
  const room = PRODUCT_LIMITS.variants - form.variants.length;
  const added = wanted.slice(0, room).map((values) => anotherVariant(values, form.variants));
  return { options: form.options, variants: arranged(form.options, [...form.variants, ...added]) };
}

/** Variants that an edit removes and that are saved or filled in: these need a confirmation. */
export function lostVariants(before: ProductForm, after: Edit): FormVariant[] {
  const kept = new Set(after.variants.map(({ key }) => key));
  return before.variants.filter(
    ({ key, id, sku, countInStock }) => !kept.has(key) && (id !== null || sku !== '' || countInStock !== ''),
  );
}

/** 'S / Red'. */
export const variantName = ({ values }: Pick<FormVariant, 'values'>) =>
  values.map((value) => value || '…').join(' / ');
