import { updateProductSchema, type UpdateProductInput } from '@contract/products/product-input';
import type { Product, ProductVariant } from '@contract/products/products';
import { writePrice } from '@contract/typed/typed-numbers';
import { fieldDecision, type Decision } from '@/shared/forms/field-decision';
import { nestedErrors } from '@/shared/forms/field-errors';
import { formCodec, sentOf, type FormOf } from '@/shared/forms/form-codec';
import { toPriceText } from '@/shared/forms/typed-value-text';

const codec = formCodec(updateProductSchema.pick(['variants']));

/** Price and stock of each variant, as typed. */
export interface QuickForm {
  variants: (FormOf<Pick<ProductVariant, '_id' | 'price' | 'countInStock'>> & {
    options: ProductVariant['options'];
    name: string;
  })[];
}

/** 'S / Red'; empty for a simple product. */
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

/** The request that saves a form. @throws Error for what `quickProblems` refuses. */
export const quickRequest = (form: QuickForm, version: Pick<Product, 'updatedAt'>): UpdateProductInput => ({
  ...sentOf(codec.fromForm(form)),
  updatedAt: version.updatedAt,
});

const fields = fieldDecision<QuickForm>({
  labels: { variants: '', price: 'Price', countInStock: 'Stock' },
  text: (path, value) => (path.endsWith('.price') ? toPriceText(value) : undefined),
});

/** A form's values for the variants that are stored now. */
const onVariants = ({ variants }: QuickForm, now: QuickForm): QuickForm => ({
  variants: now.variants.map((row) => {
    const { price, countInStock } = variants.find(({ _id }) => _id === row._id) ?? row;
    return { ...row, price, countInStock };
  }),
});

/** How prices and stocks are compared; which variants there are is not decided here. */
export const quickDecision: Decision<QuickForm> = {
  differences: (base, mine, theirs) => fields.differences(base, onVariants(mine, theirs), theirs),
  merged: (mine, theirs, chosen) => fields.merged(onVariants(mine, theirs), theirs, chosen),
};
