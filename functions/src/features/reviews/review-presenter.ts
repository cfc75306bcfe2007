import type { AdminReview, OwnReview, Review, ReviewSummary } from '../../contract/reviews/reviews';
import { averageOf, type LatestReview, type RatingDocument } from './rating';
import type { StoredReview } from './review-document';

/** A review as everyone reads it. */
export const presentReview = ({
  id,
  stars,
  title,
  text,
  author,
  writtenAt,
  images = [],
}: LatestReview): Review => ({
  _id: id,
  stars,
  title,
  text,
  author,
  images: images.map(({ url, width, height, srcset, avifSrcset, placeholder }) => ({
    ...{ url, width, height, alt: '', srcset, avifSrcset, placeholder },
  })),
  writtenAt: writtenAt.toISOString(),
});

/** A review as its author sees it. */
export const presentOwnReview = (stored: StoredReview): OwnReview => ({
  ...presentReview(stored),
  product: stored.productId,
  productTitle: stored.productTitle,
  status: stored.status,
  reason: stored.reason,
  updatedAt: stored.updatedAt.toISOString(),
});

/** A review as administrators see it. */
export const presentAdminReview = (stored: StoredReview): AdminReview => ({
  ...presentOwnReview(stored),
  customer: stored.userId,
  order: { _id: stored.orderId, number: stored.orderNumber },
});

/** A product's rating with its newest reviews. */
export const presentSummary = (rating: RatingDocument): ReviewSummary => ({
  rating: { count: rating.count, sum: rating.sum, average: averageOf(rating), stars: rating.stars },
  latest: rating.latest.map(presentReview),
});
