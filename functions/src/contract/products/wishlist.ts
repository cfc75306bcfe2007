import { object } from 'yup';
import { listField, exactObject } from '../response-fields';
import { documentIdField } from '../fields';
import { productSchema } from './products';

export const MAX_WISHLIST_ITEMS = 200;

export const wishlistItemSchema = object({ productId: documentIdField().required('Product is required') });

/** Products on a wishlist, newest first. Products not on sale are hidden, but stay on the wishlist. */
export const wishlistResponseSchema = exactObject({ products: listField(productSchema) });
