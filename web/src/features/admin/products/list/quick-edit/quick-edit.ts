import { updateProductSchema, type UpdateProductInput } from '@contract/products/product-input';
import type { Product, ProductVariant } from '@contract/products/products';
import { writePrice } from '@contract/typed/typed-numbers';
import { fieldDecision, type Decision } from '@/shared/forms/field-decision';
import { nestedErrors } from '@/shared/forms/field-errors';
import { formCodec, sentOf, type FormOf } from '@/shared/forms/form-codec';
import { toPriceText } from '@/shared/forms/typed-value-text';

const codec = formCodec(updateProductSchema.pick(['variants']));

export interface QuickForm {
  variants: (FormOf<Pick<ProductVariant, '_id' | 'price' | 'countInStock'>> & {
    options: ProductVariant['options'];
    name: string;
  })[];
}

export const variantLabel = ({ options }: Pick<Product, 'options'>, variant: ProductVariant) =>
  options.map(({ name }) => variant.options[name] ?? '').join(' / ');

export const quickForm = (product: Pick<Product, 'options' | 'variants'>): QuickForm => ({
  variants: product.variants.map((variant) => ({
    _id: variant._id,
    options: variant.options,
    name: variantLabel(product, variant),
    price: writePrice(variant.price),
    countInStock: String(variant.countInStock),
  })),
});

export const quickProblems = (form: QuickForm) =>
  nestedErrors<QuickForm>(codec.fromForm(form).problems ?? {});

/** Converts a form to a request. @throws Error if the form is invalid. */
export const quickRequest = (form: QuickForm, version: Pick<Product, 'updatedAt'>): UpdateProductInput => ({
  ...sentOf(codec.fromForm(form)),
  updatedAt: version.updatedAt,
});

const fieldComparison = fieldDecision<QuickForm>({
  labels: { variants: '', price: 'Price', countInStock: 'Stock' },
  text: (path, value) => (path.endsWith('.price') ? toPriceText(value) : undefined),
});

const applyToVariants = ({ variants }: QuickForm, now: QuickForm): QuickForm => ({
  variants: now.variants.map((row) => {
    const { price, countInStock } = variants.find(({ _id }) => _id === row._id) ?? row;
    return { ...row, price, countInStock };
  }),
});

/** Merge rules for prices and stock. Added and removed variants are ignored. */
export const quickDecision: Decision<QuickForm> = {
  differences: (base, mine, theirs) =>
    fieldComparison.differences(base, applyToVariants(mine, theirs), theirs),
  merged: (mine, theirs, chosen) => fieldComparison.merged(applyToVariants(mine, theirs), theirs, chosen),
};
