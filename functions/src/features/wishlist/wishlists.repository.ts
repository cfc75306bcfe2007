import type { Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../platform/documents.repository';

/** `wishlists/{uid}`: ids of products, the latest addition first. */
interface WishlistDocument {
  productIds?: string[];
  updatedAt?: Date;
}

export type WishlistsRepository = ReturnType<typeof wishlistsRepository>;

/** The `wishlists` collection: one document per person. */
export const wishlistsRepository = (db: Firestore) =>
  documentsOf<WishlistDocument, WishlistDocument>(db, 'wishlists', {});
