import type { FormikErrors } from 'formik';
import type { UpdateProductInput } from '@contract/products/product-input';
import type { Product, ProductVariant } from '@contract/products/products';
import { amountText, typedNumber, type NumberField } from '../../number-text';

/** Price and stock of one variant, as typed. */
type QuickRow = Record<NumberField | 'id', string>;

export interface QuickForm {
  variants: QuickRow[];
}

const FIELDS: readonly NumberField[] = ['price', 'countInStock'];

const rowOf = ({ _id, price, countInStock }: ProductVariant): QuickRow => ({
  id: _id,
  price: amountText(price),
  countInStock: String(countInStock),
});

export const quickForm = ({ variants }: Pick<Product, 'variants'>): QuickForm => ({
  variants: variants.map(rowOf),
});

/** 'S / Red'; empty for a simple product. */
export const variantLabel = ({ options }: Pick<Product, 'options'>, variant: ProductVariant) =>
  options.map(({ name }) => variant.options[name] ?? '').join(' / ');

export function quickProblems({ variants }: QuickForm): FormikErrors<QuickForm> {
  const problems = variants.map((row) => {
    const found: Partial<QuickRow> = {};
    for (const field of FIELDS) {
      try {
        typedNumber(field, row[field]);
      } catch (error) {
        found[field] = (error as Error).message;
      }
    }
    return found;
  });
  return problems.some((found) => Object.keys(found).length > 0) ? { variants: problems } : {};
}

/** The request that saves a form. @throws Error for what `quickProblems` refuses. */
export function quickRequest(form: QuickForm, version: Product): UpdateProductInput {
  const variants = version.variants.flatMap(({ _id, options }) => {
    const row = form.variants.find(({ id }) => id === _id);
    if (!row) return [];
    const price = typedNumber('price', row.price);
    return [{ _id, options, price, countInStock: typedNumber('countInStock', row.countInStock) }];
  });
  return { variants, updatedAt: version.updatedAt };
}

/** The form on a newer version: typed values stay, all others are current. */
export function rebased({ variants }: QuickForm, before: Product, now: Product): QuickForm {
  const seen = quickForm(before).variants;
  return {
    variants: quickForm(now).variants.map((row) => {
      const [typed, was] = [variants, seen].map((rows) => rows.find(({ id }) => id === row.id));
      if (!typed || !was) return row;
      const mine = (field: NumberField) => (typed[field] === was[field] ? row[field] : typed[field]);
      return { ...row, price: mine('price'), countInStock: mine('countInStock') };
    }),
  };
}

/** Prices and stocks that differ, each a part of a sentence: 'S / Red is now 24.00, stock 3'. */
export function changedMeanwhile(before: Product, now: Product): string[] {
  const seen = new Map(before.variants.map((variant) => [variant._id, JSON.stringify(rowOf(variant))]));
  const gone = before.variants
    .filter(({ _id }) => !now.variants.some((variant) => variant._id === _id))
    .map((variant) => `${variantLabel(before, variant) || 'the product without options'} is gone`);
  const changed = now.variants
    .filter((variant) => seen.get(variant._id) !== JSON.stringify(rowOf(variant)))
    .map((variant) => {
      const { price, countInStock } = rowOf(variant);
      const label = variantLabel(now, variant);
      return label === ''
        ? `the price is now ${price}, the stock ${countInStock}`
        : `${label} is now ${price}, stock ${countInStock}`;
    });
  return [...gone, ...changed];
}
