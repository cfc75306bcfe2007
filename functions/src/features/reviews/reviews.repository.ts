import type { Firestore, Query } from 'firebase-admin/firestore';
import { REVIEW_LIMITS, type ReviewSort, type ReviewStatus } from '../../contract/reviews/review-limits';
import type { CursorPageRequest } from '../../platform/cursor';
import { createDocumentRepository } from '../../platform/documents.repository';
import { loadPage, type PageSortField } from '../../platform/firestore';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import type { ProductRatingWriter } from './rated-products-port';
import { updateRating, getLatestReviews, EMPTY_RATING, toProductRating, type RatingDocument } from './rating';
import {
  createRatingConverter,
  createReviewConverter,
  type ReviewDocument,
  type StoredReview,
} from './review-document';
import type { ObjectUrlFactory } from '../../platform/storage';

export interface ReviewFilter {
  status?: ReviewStatus;
  userId?: string;
  key?: string;
}

const NEWEST: PageSortField = { field: 'writtenAt', direction: 'desc', part: 'micros' };

const ORDERS: Record<ReviewSort, readonly PageSortField[]> = {
  newest: [NEWEST],
  highest: [{ field: 'stars', direction: 'desc', part: 'number' }, NEWEST],
  lowest: [{ field: 'stars', direction: 'asc', part: 'number' }, NEWEST],
  pictures: [{ field: 'pictured', direction: 'desc', part: 'number' }, NEWEST],
};

const countedStars = (review: StoredReview | null): number | null =>
  review?.status === 'published' ? review.stars : null;

export function createReviewsRepository(
  db: Firestore,
  createUrl: ObjectUrlFactory,
  products: ProductRatingWriter,
) {
  const { collection: reviews, ...documents } = createDocumentRepository(
    db,
    'reviews',
    null,
    createReviewConverter(createUrl),
  );
  const ratings = createDocumentRepository(db, 'ratings', EMPTY_RATING, createRatingConverter(createUrl));

  const withId = (id: string, review: ReviewDocument | null): StoredReview | null =>
    review && { id, ...review };

  const queryPublished = (productId: string): Query<ReviewDocument> =>
    reviews.where('productId', '==', productId).where('status', '==', 'published');

  async function readPage(query: Query<ReviewDocument>, sort: ReviewSort, page: CursorPageRequest) {
    const { docs, nextCursor } = await loadPage(query, ORDERS[sort], page);
    return { reviews: docs.map((doc): StoredReview => ({ id: doc.id, ...doc.data() })), nextCursor };
  }

  /** Reads a product's rating, and returns a function that updates it, including the copy in the product document. */
  async function readRating(tx: TransactionHandle, productId: string) {
    const [rating, rate] = await Promise.all([
      ratings.read(tx, productId),
      products.readToRate(tx, productId),
    ]);
    const write = (next: RatingDocument) => {
      ratings.put(tx, productId, next);
      rate(toProductRating(next));
    };
    return { rating, write };
  }

  /** Replaces a review and updates the product's rating. Must be called after all other reads of the transaction. */
  async function replace(
    tx: TransactionHandle,
    before: StoredReview | null,
    after: StoredReview | null,
  ): Promise<void> {
    const { id, productId } = (after ?? before)!;
    const [was, is] = [countedStars(before), countedStars(after)];
    if (was !== null || is !== null) {
      const { rating, write } = await readRating(tx, productId);
      // The list is read after the rating, so that the commit fails if the list is outdated.
      const { docs } = await queryPublished(productId)
        .orderBy('writtenAt', 'desc')
        .limit(REVIEW_LIMITS.latest + 1)
        .get();
      const others = docs.filter((doc) => doc.id !== id).map((doc) => ({ id: doc.id, ...doc.data() }));
      const latest = getLatestReviews(after && is !== null ? [...others, after] : others);
      write({ ...updateRating(rating, was, is), latest });
    }
    if (!after) return documents.delete(tx, id);
    const { id: _id, ...review } = after;
    documents.set(tx, id, review);
  }

  return {
    find: async (id: string) => withId(id, await documents.find(id)),

    read: async (tx: TransactionHandle, id: string) => withId(id, await documents.read(tx, id)),

    /** Reads reviews without locking them. Missing reviews are omitted. */
    readMany: documents.peekMany,

    findRating: ratings.find,

    save: replace,

    remove: (tx: TransactionHandle, before: StoredReview): Promise<void> => replace(tx, before, null),

    listPublished(productId: string, sort: ReviewSort, stars: number | undefined, page: CursorPageRequest) {
      const all = queryPublished(productId);
      if (stars === undefined) return readPage(all, sort, page);
      // All found reviews have the same stars, so sorting by stars is sorting by time.
      return readPage(all.where('stars', '==', stars), sort === 'pictures' ? sort : 'newest', page);
    },

    list({ status, userId, key }: ReviewFilter, page: CursorPageRequest) {
      let query: Query<ReviewDocument> = reviews;
      if (status !== undefined) query = query.where('status', '==', status);
      if (userId !== undefined) query = query.where('userId', '==', userId);
      if (key !== undefined) query = query.where('searchKeys', 'array-contains', key);
      return readPage(query, 'newest', page);
    },

    async findOldest(status: ReviewStatus): Promise<Date | null> {
      const { docs } = await reviews.where('status', '==', status).orderBy('writtenAt', 'asc').limit(1).get();
      return docs[0]?.data().writtenAt ?? null;
    },

    async count(status: ReviewStatus): Promise<number> {
      return (await reviews.where('status', '==', status).count().get()).data().count;
    },
  };
}
