import { object } from 'yup';
import { listField, exactObject } from '../response-fields';
import { documentIdField } from '../fields';
import { productSchema } from './products';

export const MAX_WISHLIST_ITEMS = 200;

export const wishlistItemSchema = object({ productId: documentIdField().required('Product is required') });

/** Products on a wishlist, newest first. Omits products that are no longer on sale. */
export const wishlistResponseSchema = exactObject({ products: listField(productSchema) });
