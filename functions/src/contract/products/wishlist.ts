import { object } from 'yup';
import { list, objectOf } from '../answer-fields';
import { documentId } from '../fields';
import { productAnswer } from './products';

/** How many products a wishlist holds at most. */
export const MAX_WISHLIST_ITEMS = 200;

export const wishlistItemSchema = object({ productId: documentId().required('Product is required') });

/** A wishlist, the latest addition first. Products that are not on sale at the moment are left out, and come back with them. */
export const wishlistAnswer = objectOf({ products: list(productAnswer) });
