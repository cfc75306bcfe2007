import { array, object, type InferType } from 'yup';
import { component, count, list, objectOf, text } from '../answer-fields';
import { jsonNumber, areDistinct, documentId } from '../fields';
import { store } from '../store-config';
import { DEFAULT_VARIANT } from '../products/products';

const { maxQuantity } = store.orders;

export const cartLineFields = {
  product: documentId().required('Product is required'),
  variant: documentId().default(DEFAULT_VARIANT),
  quantity: jsonNumber()
    .required('Quantity is required')
    .integer('Quantity must be a whole number')
    .min(1, 'Quantity must be at least 1')
    .max(maxQuantity, `Quantity must be at most ${maxQuantity}`),
};

export const hasDistinctLines = (
  lines: readonly ({ product?: string; variant?: string } | null | undefined)[] | undefined | null,
): boolean => areDistinct((lines ?? []).map((line) => `${line?.product}/${line?.variant}`));

/** Complete cart with the revision it is based on (docs/product.md, The account's cart). */
export const cartSchema = object({
  revision: jsonNumber()
    .required('Revision is required')
    .integer('Revision must be a whole number')
    .min(0, 'Revision must be 0 or more')
    .max(Number.MAX_SAFE_INTEGER, 'Revision is too large'),
  items: array(object(cartLineFields))
    .required('Items are required')
    .max(store.orders.maxLines, `A cart can have at most ${store.orders.maxLines} lines`)
    .test('distinct', 'Each product variant can appear only once in a cart', hasDistinctLines),
});
export type CartInput = InferType<typeof cartSchema>;

const cartItemSchema = objectOf({ product: text(), variant: text(), quantity: count().min(1) });

export const cartAnswer = component(
  'Cart',
  objectOf({
    revision: count('Increases with every change; 0 where there never was a cart.'),
    items: list(cartItemSchema, 'In the order in which they were added.'),
  }),
);
export type Cart = InferType<typeof cartAnswer>;
export type CartItem = Cart['items'][number];
