import type { Firestore } from 'firebase-admin/firestore';
import { createDocumentRepository } from '../../platform/documents.repository';

/** Firestore document `wishlists/{uid}`: product ids, latest addition first. */
export interface WishlistDocument {
  productIds?: string[];
  updatedAt?: Date;
}

export const createWishlistsRepository = (db: Firestore) =>
  createDocumentRepository<WishlistDocument, WishlistDocument>(db, 'wishlists', {});
