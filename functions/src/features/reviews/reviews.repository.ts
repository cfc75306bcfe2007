import { FieldPath, type Firestore, type Query, type Timestamp } from 'firebase-admin/firestore';
import type { ReviewSort, ReviewStatus } from '../../contract/reviews/review-facts';
import { decodeCursor, encodeCursor, type PageRequest } from '../../platform/cursor';
import { microsOf, pageByTime, timestampOfMicros } from '../../platform/firestore';
import { transactionOf, type Tx } from '../../platform/transactions';
import { reviewConverter, type ReviewDocument, type StoredReview } from './review-document';

/** What a list must match; all of it. */
export interface ReviewFilter {
  status?: ReviewStatus;
  userId?: string;
  /** As `nameKey` makes it. */
  key?: string;
}

export interface StoredReviewsPage {
  reviews: StoredReview[];
  nextCursor: string | null;
}

const DIRECTIONS = { highest: 'desc', lowest: 'asc' } as const;

const storedOf = (doc: { id: string; data: () => ReviewDocument }): StoredReview => ({
  id: doc.id,
  ...doc.data(),
});

export type ReviewsRepository = ReturnType<typeof reviewsRepository>;

/** The `reviews` collection: one document a product and customer. */
export function reviewsRepository(db: Firestore) {
  const reviews = db.collection('reviews').withConverter(reviewConverter);

  const publishedOf = (productId: string): Query<ReviewDocument> =>
    reviews.where('productId', '==', productId).where('status', '==', 'published');

  /** By stars, then newest first. */
  async function pageByStars(
    query: Query<ReviewDocument>,
    direction: 'asc' | 'desc',
    { limit, cursor }: PageRequest,
  ): Promise<StoredReviewsPage> {
    let ordered = query
      .orderBy('stars', direction)
      .orderBy('writtenAt', 'desc')
      .orderBy(FieldPath.documentId(), 'desc');
    if (cursor) {
      const [stars, micros, id] = decodeCursor(['number', 'micros', 'id'], cursor);
      ordered = ordered.startAfter(stars, timestampOfMicros(micros), id);
    }
    const { docs } = await ordered.limit(limit + 1).get();
    const page = docs.slice(0, limit);
    const last = docs.length > limit ? page.at(-1) : undefined;
    const values = last && [
      last.data().stars,
      // `get` answers the stored time; the converter's Date would lose its microseconds.
      microsOf(last.get('writtenAt') as Timestamp),
      last.id,
    ];
    return { reviews: page.map(storedOf), nextCursor: values ? encodeCursor(values) : null };
  }

  async function pageOfNewest(query: Query<ReviewDocument>, page: PageRequest): Promise<StoredReviewsPage> {
    const { docs, nextCursor } = await pageByTime(query, 'writtenAt', 'desc', page);
    return { reviews: docs.map(storedOf), nextCursor };
  }

  return {
    async find(id: string): Promise<StoredReview | null> {
      const review = (await reviews.doc(id).get()).data();
      return review ? { id, ...review } : null;
    },

    async read(tx: Tx, id: string): Promise<StoredReview | null> {
      const review = (await transactionOf(tx).get(reviews.doc(id))).data();
      return review ? { id, ...review } : null;
    },

    /** Those of some reviews that there are. They may have changed when the transaction commits. */
    async readMany(tx: Tx, ids: readonly string[]): Promise<StoredReview[]> {
      if (ids.length === 0) return [];
      const found = await transactionOf(tx).peek(...ids.map((id) => reviews.doc(id)));
      return found.flatMap((snapshot) => {
        const review = snapshot.data() as ReviewDocument | undefined;
        return review ? [{ id: snapshot.id, ...review }] : [];
      });
    },

    /** The newest published reviews of a product, at most so many. */
    async newest(productId: string, most: number): Promise<StoredReview[]> {
      const query = publishedOf(productId).orderBy('writtenAt', 'desc').limit(most);
      return (await query.get()).docs.map(storedOf);
    },

    write(tx: Tx, { id, ...review }: StoredReview): void {
      transactionOf(tx).set(reviews.doc(id), review);
    },

    delete(tx: Tx, id: string): void {
      transactionOf(tx).delete(reviews.doc(id));
    },

    /**
     * Published reviews of a product.
     * @throws AppError BAD_CURSOR
     */
    published(productId: string, sort: ReviewSort, page: PageRequest): Promise<StoredReviewsPage> {
      const query = publishedOf(productId);
      return sort === 'newest' ? pageOfNewest(query, page) : pageByStars(query, DIRECTIONS[sort], page);
    },

    /**
     * Reviews, newest first.
     * @throws AppError BAD_CURSOR
     */
    list({ status, userId, key }: ReviewFilter, page: PageRequest): Promise<StoredReviewsPage> {
      let query: Query<ReviewDocument> = reviews;
      if (status !== undefined) query = query.where('status', '==', status);
      if (userId !== undefined) query = query.where('userId', '==', userId);
      if (key !== undefined) query = query.where('searchKeys', 'array-contains', key);
      return pageOfNewest(query, page);
    },

    /** How many have a status, counted by Firestore without reading them. */
    async count(status: ReviewStatus): Promise<number> {
      return (await reviews.where('status', '==', status).count().get()).data().count;
    },
  };
}
