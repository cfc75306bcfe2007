/** Reviews and ratings as the shop would have written them. */
import { displayName } from '../../functions/src/contract/reviews/review-facts';
import type { OrderDocument } from '../../functions/src/features/orders/order-document';
import {
  changedRating,
  latestOf,
  NO_RATING,
  type RatingDocument,
} from '../../functions/src/features/reviews/rating';
import { reviewId, type StoredReview } from '../../functions/src/features/reviews/review-document';
import { hoursAfter } from './clock';
import type { SeedPerson } from './people';
import type { SeedReview } from './reviews';

type Placed = OrderDocument & { id: string };

/** The moderator reads what came in once a day. */
const CHECKED_AFTER_HOURS = 9;

/**
 * The review as `reviews/{id}`.
 * @throws Error where the product did not come to the customer.
 */
export function reviewDocument(
  { product, customer, afterDays, stars, title = '', text, status = 'published' }: SeedReview,
  person: SeedPerson,
  userId: string,
  orders: readonly Placed[],
): StoredReview {
  const order = orders.find(
    (one) =>
      one.userId === userId &&
      one.status === 'delivered' &&
      one.lines.some(({ productId }) => productId === product),
  );
  const line = order?.lines.find(({ productId }) => productId === product);
  if (!order || !line) throw new Error(`${customer} reviews "${product}", which was not delivered to them.`);
  const writtenAt = hoursAfter(order.timeline.at(-1)!.at, afterDays * 24);
  return {
    id: reviewId(product, userId),
    productId: product,
    productTitle: line.name,
    userId,
    orderId: order.id,
    orderNumber: order.number,
    stars,
    title,
    text,
    author: displayName(person.name),
    images: [],
    status,
    reason: '',
    writtenAt,
    updatedAt: status === 'pending' ? writtenAt : hoursAfter(writtenAt, CHECKED_AFTER_HOURS),
  };
}

/** The rating of every product that has published reviews, by its id. */
export function ratingDocuments(reviews: readonly StoredReview[]): Map<string, RatingDocument> {
  const ratings = new Map<string, RatingDocument>();
  const published = reviews.filter(({ status }) => status === 'published');
  for (const { productId, stars } of published)
    ratings.set(productId, changedRating(ratings.get(productId) ?? NO_RATING, null, stars));
  for (const [productId, rating] of ratings)
    rating.latest = latestOf(published.filter((review) => review.productId === productId));
  return ratings;
}
