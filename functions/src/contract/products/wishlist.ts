import { object } from 'yup';
import { listField, exactObject } from '../response-fields';
import { documentIdField } from '../fields';
import { productSchema } from './products';
import { t } from '../texts/text';

export const MAX_WISHLIST_ITEMS = 200;

export const wishlistItemSchema = object({
  productId: documentIdField().required(() => t('Product is required')),
});

/** Products on a wishlist, newest first. Omits products that are no longer on sale. */
export const wishlistResponseSchema = exactObject({ products: listField(productSchema) });
