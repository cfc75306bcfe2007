import { object } from 'yup';
import { list, objectOf } from '../answer-fields';
import { documentId } from '../fields';
import { productAnswer } from './products';

export const MAX_WISHLIST_ITEMS = 200;

export const wishlistItemSchema = object({ productId: documentId().required('Product is required') });

/** Wishlist, latest addition first. Products that are not on sale are omitted, but stay on the list. */
export const wishlistAnswer = objectOf({ products: list(productAnswer) });
