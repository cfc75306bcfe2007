import type { FormikErrors } from 'formik';
import type { UpdateProductInput } from '@contract/products/product-input';
import type { Product, ProductVariant } from '@contract/products/products';
import { writePrice } from '@contract/typed-numbers';
import { fieldDecision, type Decision } from '@/shared/forms/field-decision';
import { typedNumber, type NumberField } from '../../number-text';

/** Price and stock of one variant, as typed. */
type QuickRow = Record<NumberField | '_id' | 'name', string>;

export interface QuickForm {
  variants: QuickRow[];
}

const FIELDS: readonly NumberField[] = ['price', 'countInStock'];

/** 'S / Red'; empty for a simple product. */
export const variantLabel = ({ options }: Pick<Product, 'options'>, variant: ProductVariant) =>
  options.map(({ name }) => variant.options[name] ?? '').join(' / ');

export const quickForm = (product: Pick<Product, 'options' | 'variants'>): QuickForm => ({
  variants: product.variants.map((variant) => ({
    _id: variant._id,
    name: variantLabel(product, variant),
    price: writePrice(variant.price),
    countInStock: String(variant.countInStock),
  })),
});

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
    const row = form.variants.find((each) => each._id === _id);
    if (!row) return [];
    const price = typedNumber('price', row.price);
    return [{ _id, options, price, countInStock: typedNumber('countInStock', row.countInStock) }];
  });
  return { variants, updatedAt: version.updatedAt };
}

const fields = fieldDecision<QuickForm>({ labels: { variants: '', price: 'Price', countInStock: 'Stock' } });

/** A form's values for the variants that are stored now. */
const onVariants = ({ variants }: QuickForm, now: QuickForm): QuickForm => ({
  variants: now.variants.map((row) => {
    const typed = variants.find(({ _id }) => _id === row._id) ?? row;
    return { ...row, price: typed.price, countInStock: typed.countInStock };
  }),
});

/** How prices and stocks are compared; which variants there are is not decided here. */
export const quickDecision: Decision<QuickForm> = {
  differences: (base, mine, theirs) => fields.differences(base, onVariants(mine, theirs), theirs),
  merged: (mine, theirs, chosen) => fields.merged(onVariants(mine, theirs), theirs, chosen),
};
