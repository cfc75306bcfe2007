import { REVIEW_LIMITS } from '../../contract/reviews/review-facts';
import type { Tx } from '../../platform/transactions';
import { changedRating, latestOf } from './rating';
import type { RatingsRepository } from './ratings.repository';
import type { StoredReview } from './review-document';
import type { ReviewsRepository } from './reviews.repository';

interface Dependencies {
  reviews: Pick<ReviewsRepository, 'newest' | 'write' | 'delete'>;
  ratings: Pick<RatingsRepository, 'read' | 'write'>;
}

const countedStars = (review: StoredReview | null): number | null =>
  review?.status === 'published' ? review.stars : null;

/**
 * The one way to change a review: with it, in the same transaction, the rating of its product changes by the difference.
 * All other reads of the transaction come before.
 */
export function reviewChanges({ reviews, ratings }: Dependencies) {
  async function changeRating(
    tx: Tx,
    { id, productId }: StoredReview,
    before: StoredReview | null,
    after: StoredReview | null,
  ): Promise<() => void> {
    const [was, is] = [countedStars(before), countedStars(after)];
    if (was === null && is === null) return () => undefined;
    const rating = await ratings.read(tx, productId);
    // After the rating, which every change of a published review writes: a commit with an older list is refused.
    const newest = await reviews.newest(productId, REVIEW_LIMITS.latest + 1);
    const others = newest.filter((review) => review.id !== id);
    const latest = latestOf(after && is !== null ? [...others, after] : others);
    return () => ratings.write(tx, productId, { ...changedRating(rating, was, is), latest });
  }

  return {
    async save(tx: Tx, before: StoredReview | null, after: StoredReview): Promise<void> {
      const writeRating = await changeRating(tx, after, before, after);
      writeRating();
      reviews.write(tx, after);
    },

    async remove(tx: Tx, before: StoredReview): Promise<void> {
      const writeRating = await changeRating(tx, before, before, null);
      writeRating();
      reviews.delete(tx, before.id);
    },
  };
}

export type ReviewChanges = ReturnType<typeof reviewChanges>;
