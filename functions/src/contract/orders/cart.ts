import { array, object, type InferType } from 'yup';
import { openApiComponent, countField, listField, exactObject, textField } from '../response-fields';
import { numberField, hasNoDuplicates, documentIdField } from '../fields';
import { storeConfig } from '../store-config';
import { DEFAULT_VARIANT_ID } from '../products/products';
import { t } from '../texts/text';

const { maxQuantity } = storeConfig.orders;

export const cartLineFields = {
  product: documentIdField().required(() => t('Product is required')),
  variant: documentIdField().default(DEFAULT_VARIANT_ID),
  quantity: numberField()
    .required(() => t('Quantity is required'))
    .integer(() => t('Quantity must be a whole number'))
    .min(1, () => t('Quantity must be at least 1'))
    .max(maxQuantity, () => t('Quantity must be at most {maxQuantity}', { maxQuantity })),
};

export const hasDistinctCartLines = (
  lines: readonly ({ product?: string; variant?: string } | null | undefined)[] | undefined | null,
): boolean => hasNoDuplicates((lines ?? []).map((line) => `${line?.product}/${line?.variant}`));

const cartLinesField = () =>
  array(object(cartLineFields))
    .max(storeConfig.orders.maxLines, () =>
      t('A cart can have at most {max} lines', { max: storeConfig.orders.maxLines }),
    )
    .test('distinct', () => t('Each product variant can appear only once in a cart'), hasDistinctCartLines);

/** Request to save the cart. `revision` is the version of the saved cart that the changes are based on. */
export const saveCartSchema = object({
  revision: numberField()
    .required(() => t('Revision is required'))
    .integer(() => t('Revision must be a whole number'))
    .min(0, () => t('Revision must be 0 or more'))
    .max(Number.MAX_SAFE_INTEGER, () => t('Revision is too large')),
  items: cartLinesField().required(() => t('Items are required')),
  /** Items saved for later. If missing, the saved items stay unchanged. */
  saved: cartLinesField().optional(),
});
export type SaveCartInput = InferType<typeof saveCartSchema>;

const cartItemSchema = exactObject({
  product: textField(),
  variant: textField(),
  quantity: countField().min(1),
});

export const cartResponseSchema = openApiComponent(
  'Cart',
  exactObject({
    revision: countField('Revision of the cart. Increases with every change. 0 if there was never a cart.'),
    items: listField(cartItemSchema, 'Items in the order in which they were added.'),
    saved: listField(cartItemSchema, 'Items saved for later. They are not part of the next order.'),
  }),
);
export type Cart = InferType<typeof cartResponseSchema>;
export type StoredCartItem = Cart['items'][number];
