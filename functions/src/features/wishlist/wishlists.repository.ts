import { Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { inTransaction } from '../../platform/firestore';

/** `wishlists/{uid}`: ids of products, newest wish first. */
interface WishlistDocument {
  productIds: string[];
  updatedAt: Timestamp;
}

export type WishlistsRepository = ReturnType<typeof wishlistsRepository>;

/** The `wishlists` collection: one document a person. */
export function wishlistsRepository(db: Firestore) {
  const wishlist = (uid: string) => db.collection('wishlists').doc(uid);
  const idsOf = (data: Partial<WishlistDocument> | undefined) => data?.productIds ?? [];

  return {
    async find(uid: string): Promise<string[]> {
      return idsOf((await wishlist(uid).get()).data());
    },

    /**
     * Replaces a person's list by what the change makes of it, in one transaction; null leaves it as it is.
     * @throws AppError UNAVAILABLE; whatever the change throws.
     */
    change(uid: string, change: (productIds: string[]) => string[] | null): Promise<string[]> {
      const document = wishlist(uid);
      const body = async (tx: Transaction) => {
        const productIds = idsOf((await tx.get(document)).data());
        const changed = change(productIds);
        if (changed === null) return productIds;
        const written: WishlistDocument = { productIds: changed, updatedAt: Timestamp.now() };
        tx.set(document, written);
        return changed;
      };
      return inTransaction(db, body, [document.path]);
    },

    async remove(uid: string): Promise<void> {
      await wishlist(uid).delete();
    },
  };
}
