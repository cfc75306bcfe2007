import type { Firestore, Query } from 'firebase-admin/firestore';
import { REVIEW_LIMITS, type ReviewSort, type ReviewStatus } from '../../contract/reviews/review-facts';
import type { PageRequest } from '../../platform/cursor';
import { documentsOf } from '../../platform/documents.repository';
import { pageBy, type ListOrder } from '../../platform/firestore';
import type { Tx } from '../../platform/transactions/transactions';
import type { RatedProducts } from './rated-products-port';
import { changedRating, latestOf, NO_RATING, productRating, type RatingDocument } from './rating';
import { ratingConverter, reviewConverter, type ReviewDocument, type StoredReview } from './review-document';
import type { AddressOf } from '../../platform/storage';

/** What a list must match; all of it. */
export interface ReviewFilter {
  status?: ReviewStatus;
  userId?: string;
  /** As `nameKey` makes it. */
  key?: string;
}

const NEWEST: ListOrder = { field: 'writtenAt', direction: 'desc', part: 'micros' };

const ORDERS: Record<ReviewSort, readonly ListOrder[]> = {
  newest: [NEWEST],
  highest: [{ field: 'stars', direction: 'desc', part: 'number' }, NEWEST],
  lowest: [{ field: 'stars', direction: 'asc', part: 'number' }, NEWEST],
  pictures: [{ field: 'pictured', direction: 'desc', part: 'number' }, NEWEST],
};

const countedStars = (review: StoredReview | null): number | null =>
  review?.status === 'published' ? review.stars : null;

export type ReviewsRepository = ReturnType<typeof reviewsRepository>;

/** The `reviews` collection, one document a product and customer, and `ratings`, one a product that was ever reviewed. */
export function reviewsRepository(db: Firestore, addressOf: AddressOf, products: RatedProducts) {
  const { collection: reviews, ...documents } = documentsOf(db, 'reviews', null, reviewConverter(addressOf));
  const ratings = documentsOf(db, 'ratings', NO_RATING, ratingConverter(addressOf));

  const withId = (id: string, review: ReviewDocument | null): StoredReview | null =>
    review && { id, ...review };

  const publishedOf = (productId: string): Query<ReviewDocument> =>
    reviews.where('productId', '==', productId).where('status', '==', 'published');

  async function pageOf(query: Query<ReviewDocument>, sort: ReviewSort, page: PageRequest) {
    const { docs, nextCursor } = await pageBy(query, ORDERS[sort], page);
    return { reviews: docs.map((doc): StoredReview => ({ id: doc.id, ...doc.data() })), nextCursor };
  }

  /** Reads a product's rating, and a way to write another one: to `ratings`, and to the product, which every page has read. */
  async function readRating(tx: Tx, productId: string) {
    const [rating, rate] = await Promise.all([
      ratings.read(tx, productId),
      products.readToRate(tx, productId),
    ]);
    const write = (next: RatingDocument) => {
      ratings.put(tx, productId, next);
      rate(productRating(next));
    };
    return { rating, write };
  }

  /**
   * Puts a review in another one's place; null: there was, or is, none. With it, in the same transaction, the rating of its
   * product changes by the difference, also as the product itself has it. All other reads of the transaction come before.
   */
  async function replace(tx: Tx, before: StoredReview | null, after: StoredReview | null): Promise<void> {
    const { id, productId } = (after ?? before)!;
    const [was, is] = [countedStars(before), countedStars(after)];
    if (was !== null || is !== null) {
      const { rating, write } = await readRating(tx, productId);
      // After the rating, which every change of a published review writes: a commit with an older list is refused.
      const { docs } = await publishedOf(productId)
        .orderBy('writtenAt', 'desc')
        .limit(REVIEW_LIMITS.latest + 1)
        .get();
      const others = docs.filter((doc) => doc.id !== id).map((doc) => ({ id: doc.id, ...doc.data() }));
      const latest = latestOf(after && is !== null ? [...others, after] : others);
      write({ ...changedRating(rating, was, is), latest });
    }
    if (!after) return documents.delete(tx, id);
    const { id: _id, ...review } = after;
    documents.set(tx, id, review);
  }

  return {
    find: async (id: string) => withId(id, await documents.find(id)),

    read: async (tx: Tx, id: string) => withId(id, await documents.read(tx, id)),

    /** Those of some reviews that there are. They may have changed when the transaction commits. */
    readMany: documents.peekMany,

    /** The rating of a product. */
    rating: ratings.find,

    save: replace,

    remove: (tx: Tx, before: StoredReview): Promise<void> => replace(tx, before, null),

    /**
     * Published reviews of a product, all or those with so many stars.
     * @throws AppError BAD_CURSOR
     */
    published(productId: string, sort: ReviewSort, stars: number | undefined, page: PageRequest) {
      const all = publishedOf(productId);
      if (stars === undefined) return pageOf(all, sort, page);
      // All have the same stars: what is left of an order by them is the time.
      return pageOf(all.where('stars', '==', stars), sort === 'pictures' ? sort : 'newest', page);
    },

    /**
     * Reviews, newest first.
     * @throws AppError BAD_CURSOR
     */
    list({ status, userId, key }: ReviewFilter, page: PageRequest) {
      let query: Query<ReviewDocument> = reviews;
      if (status !== undefined) query = query.where('status', '==', status);
      if (userId !== undefined) query = query.where('userId', '==', userId);
      if (key !== undefined) query = query.where('searchKeys', 'array-contains', key);
      return pageOf(query, 'newest', page);
    },

    /** When the oldest with a status was written; null for none. */
    async oldest(status: ReviewStatus): Promise<Date | null> {
      const { docs } = await reviews.where('status', '==', status).orderBy('writtenAt', 'asc').limit(1).get();
      return docs[0]?.data().writtenAt ?? null;
    },

    /** How many have a status, counted by Firestore without reading them. */
    async count(status: ReviewStatus): Promise<number> {
      return (await reviews.where('status', '==', status).count().get()).data().count;
    },
  };
}
