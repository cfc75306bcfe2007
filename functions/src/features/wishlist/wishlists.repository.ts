import type { Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../platform/documents.repository';

/** Document `wishlists/{uid}`: product ids, latest addition first. */
interface WishlistDocument {
  productIds?: string[];
  updatedAt?: Date;
}

export type WishlistsRepository = ReturnType<typeof wishlistsRepository>;

export const wishlistsRepository = (db: Firestore) =>
  documentsOf<WishlistDocument, WishlistDocument>(db, 'wishlists', {});
