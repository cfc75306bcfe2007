import type { Firestore } from 'firebase-admin/firestore';
import { dateConverter } from '../../platform/firestore';
import { transactionOf, type Tx } from '../../platform/transactions';
import { NO_RATING, type RatingDocument } from './rating';

export type RatingsRepository = ReturnType<typeof ratingsRepository>;

/** The `ratings` collection: one document a product that was ever reviewed. */
export function ratingsRepository(db: Firestore) {
  const ratings = db.collection('ratings').withConverter(dateConverter<RatingDocument>());

  return {
    async find(productId: string): Promise<RatingDocument> {
      return (await ratings.doc(productId).get()).data() ?? NO_RATING;
    },

    async read(tx: Tx, productId: string): Promise<RatingDocument> {
      return (await transactionOf(tx).get(ratings.doc(productId))).data() ?? NO_RATING;
    },

    /** The ratings of those products that have one, one read a product. */
    async findMany(productIds: readonly string[]): Promise<(RatingDocument & { productId: string })[]> {
      if (productIds.length === 0) return [];
      const found = await db.getAll(...productIds.map((id) => ratings.doc(id)));
      return found.flatMap((snapshot) => {
        const rating = snapshot.data() as RatingDocument | undefined;
        return rating ? [{ productId: snapshot.id, ...rating }] : [];
      });
    },

    write(tx: Tx, productId: string, rating: RatingDocument): void {
      transactionOf(tx).put(ratings.doc(productId), rating);
    },
  };
}
