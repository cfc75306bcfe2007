import { object } from 'yup';
import { documentId } from './fields';
import type { Product } from './products';

/** How many products a wishlist holds at most. */
export const MAX_WISHES = 200;

export const wishSchema = object({ productId: documentId().required('Product is required') });

/** A wishlist, newest wish first. Products that are not on sale at the moment are left out, and come back with them. */
export interface Wishlist {
  products: Product[];
}
