import { MAX_STARS, REVIEW_LIMITS } from '../../contract/reviews/review-facts';
import type { PictureFiles } from '../../platform/pictures/picture-files';
import type { Review } from '../../contract/reviews/reviews';
import type { ProductRating } from './rated-products-port';

/** What the shop answers below a review. */
export interface ReviewReply {
  text: string;
  writtenAt: Date;
}

/** A published review in its product's rating. */
export type LatestReview = Omit<Review, '_id' | 'writtenAt' | 'images' | 'reply'> & {
  id: string;
  reply: ReviewReply | null;
  writtenAt: Date;
  images: PictureFiles[];
};

/** `ratings/{productId}`: what the published reviews of a product come to. */
export interface RatingDocument {
  count: number;
  /** The stars of all of them. */
  sum: number;
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  stars: number[];
  /** The newest of them, so that a page has them with the same read. */
  latest: LatestReview[];
}

export const NO_RATING: RatingDocument = {
  count: 0,
  sum: 0,
  stars: Array.from({ length: MAX_STARS }, () => 0),
  latest: [],
};

/** The mean with two decimals; 0 where there are no reviews. */
export const averageOf = ({ count, sum }: Pick<RatingDocument, 'count' | 'sum'>): number =>
  count === 0 ? 0 : Math.round((sum / count) * 100) / 100;

/** What a product says of its reviews; null where there are none. */
export const productRating = (rating: Pick<RatingDocument, 'count' | 'sum'>): ProductRating =>
  rating.count === 0 ? null : { count: rating.count, average: averageOf(rating) };

/**
 * A rating after one review changed, by the difference.
 * @param before the stars that the review counted with; null where it did not count.
 * @param after the stars that it counts with now; null where it does not.
 */
export function changedRating(
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

/** The newest of some reviews, as a rating has them: newest first. */
export const latestOf = (reviews: readonly LatestReview[]): LatestReview[] =>
  reviews
    .map(({ id, stars, title, text, author, writtenAt, images, reply }) => ({
      ...{ id, stars, title, text, author, writtenAt, images, reply },
    }))
    .sort((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime())
    .slice(0, REVIEW_LIMITS.latest);
