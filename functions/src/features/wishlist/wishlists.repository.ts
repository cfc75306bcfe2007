import type { Firestore } from 'firebase-admin/firestore';
import { transactionOf, type Tx } from '../../platform/transactions';

/** `wishlists/{uid}`: ids of products, the latest addition first. */
interface WishlistDocument {
  productIds: string[];
  updatedAt: Date;
}

export type WishlistsRepository = ReturnType<typeof wishlistsRepository>;

/** The `wishlists` collection: one document per person. */
export function wishlistsRepository(db: Firestore) {
  const wishlist = (uid: string) => db.collection('wishlists').doc(uid);
  const idsOf = (data: Partial<WishlistDocument> | undefined) => data?.productIds ?? [];

  return {
    async find(uid: string): Promise<string[]> {
      return idsOf((await wishlist(uid).get()).data());
    },

    async read(tx: Tx, uid: string): Promise<string[]> {
      return idsOf((await transactionOf(tx).get(wishlist(uid))).data());
    },

    write(tx: Tx, uid: string, productIds: string[]): void {
      const document: WishlistDocument = { productIds, updatedAt: new Date() };
      transactionOf(tx).put(wishlist(uid), document);
    },

    async remove(uid: string): Promise<void> {
      await wishlist(uid).delete();
    },
  };
}
