import { updateProductSchema, type UpdateProductInput } from '@contract/products/product-input';
import type { Product, ProductVariant } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { formatPriceInput } from '@contract/typed/number-input';
import { createConflictResolver, type ConflictResolver } from '@/shared/forms/conflict-resolver';
import { toFormikErrors } from '@/shared/forms/field-errors';
import { createFormCodec, getValidInput, type FormValues } from '@/shared/forms/form-codec';
import { formatEnteredPrice } from '@/shared/forms/typed-value-text';

const codec = createFormCodec(updateProductSchema.pick(['variants']));

export interface QuickEditFormValues {
  variants: (FormValues<Pick<ProductVariant, '_id' | 'price' | 'countInStock'>> & {
    options: ProductVariant['options'];
    name: string;
  })[];
}

export const formatVariantOptions = ({ options }: Pick<Product, 'options'>, variant: ProductVariant) =>
  options.map(({ name }) => variant.options[name] ?? '').join(' / ');

export const toQuickEditForm = (product: Pick<Product, 'options' | 'variants'>): QuickEditFormValues => ({
  variants: product.variants.map((variant) => ({
    _id: variant._id,
    options: variant.options,
    name: formatVariantOptions(product, variant),
    price: formatPriceInput(variant.price),
    countInStock: String(variant.countInStock),
  })),
});

export const validateQuickEdit = (form: QuickEditFormValues) =>
  toFormikErrors<QuickEditFormValues>(codec.fromForm(form).problems ?? {});

/** @throws Error if the form is invalid */
export const toQuickEditRequest = (
  form: QuickEditFormValues,
  version: Pick<Product, 'updatedAt'>,
): UpdateProductInput => ({
  ...getValidInput(codec.fromForm(form)),
  updatedAt: version.updatedAt,
});

const fieldComparison = createConflictResolver<QuickEditFormValues>({
  labels: { variants: '', price: t('Price'), countInStock: t('Stock') },
  text: (path, value) => (path.endsWith('.price') ? formatEnteredPrice(value) : undefined),
});

const applyToVariants = (
  { variants }: QuickEditFormValues,
  now: QuickEditFormValues,
): QuickEditFormValues => ({
  variants: now.variants.map((row) => {
    const { price, countInStock } = variants.find(({ _id }) => _id === row._id) ?? row;
    return { ...row, price, countInStock };
  }),
});

/** Resolver for edit conflicts of prices and stock. Ignores added and removed variants. */
export const quickEditConflictResolver: ConflictResolver<QuickEditFormValues> = {
  differences: (base, mine, theirs) =>
    fieldComparison.differences(base, applyToVariants(mine, theirs), theirs),
  merged: (mine, theirs, chosen) => fieldComparison.merged(applyToVariants(mine, theirs), theirs, chosen),
};
