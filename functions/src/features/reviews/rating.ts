import { MAX_REVIEW_STARS, REVIEW_LIMITS } from '../../contract/reviews/review-limits';
import type { StoredPictureFiles } from '../../platform/pictures/picture-files';
import type { Review } from '../../contract/reviews/reviews';
import type { ProductRating } from './rated-products-port';

export interface ReviewReply {
  text: string;
  writtenAt: Date;
}

export type LatestReview = Omit<Review, '_id' | 'writtenAt' | 'images' | 'reply'> & {
  id: string;
  reply: ReviewReply | null;
  writtenAt: Date;
  images: StoredPictureFiles[];
};

/** Firestore document `ratings/{productId}`: summary of a product's published reviews. */
export interface RatingDocument {
  count: number;
  sum: number;
  /** Numbers of reviews with 1, 2, 3, 4 and 5 stars, in this order. */
  stars: number[];
  /** Newest published reviews, stored with the rating so that a product page needs a single read. */
  latest: LatestReview[];
}

export const EMPTY_RATING: RatingDocument = {
  count: 0,
  sum: 0,
  stars: Array.from({ length: MAX_REVIEW_STARS }, () => 0),
  latest: [],
};

/** Returns the average number of stars, rounded to two decimals, or 0 without reviews. */
export const getAverageRating = ({ count, sum }: Pick<RatingDocument, 'count' | 'sum'>): number =>
  count === 0 ? 0 : Math.round((sum / count) * 100) / 100;

export const toProductRating = (rating: Pick<RatingDocument, 'count' | 'sum'>): ProductRating =>
  rating.count === 0 ? null : { count: rating.count, average: getAverageRating(rating) };

/**
 * Updates a product's rating after a change of one review.
 * @param before previous stars, or null if the review was not published
 * @param after current stars, or null if the review is not published
 */
export function updateRating(
  { count, sum, stars, latest }: RatingDocument,
  before: number | null,
  after: number | null,
): RatingDocument {
  const difference = (of: number) => Number(after === of) - Number(before === of);
  return {
    count: count + Number(after !== null) - Number(before !== null),
    sum: sum + (after ?? 0) - (before ?? 0),
    stars: stars.map((number, index) => number + difference(index + 1)),
    latest,
  };
}

/** Returns the newest reviews to store with a product's rating, newest first. */
export const getLatestReviews = (reviews: readonly LatestReview[]): LatestReview[] =>
  reviews
    .map(({ id, stars, title, text, author, writtenAt, images, reply }) => ({
      id,
      stars,
      title,
      text,
      author,
      writtenAt,
      images,
      reply,
    }))
    .sort((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime())
    .slice(0, REVIEW_LIMITS.latest);
