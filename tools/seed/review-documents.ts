import { getDefaultReviewAuthorName } from '../../functions/src/contract/reviews/review-limits';
import type { OrderDocument } from '../../functions/src/features/orders/order-document';
import {
  updateRating,
  getLatestReviews,
  EMPTY_RATING,
  type RatingDocument,
} from '../../functions/src/features/reviews/rating';
import { toReviewId, type StoredReview } from '../../functions/src/features/reviews/review-document';
import { createHash } from 'node:crypto';
import type { StoredPictureFiles } from '../../functions/src/platform/pictures/picture-files';
import { subtractDays, addHours } from './clock';
import type { SeedPerson } from './seed-people';
import type { FormerReview } from './reviews/former-reviews';
import type { SeedReview } from './reviews/customer-reviews';

type PlacedOrder = OrderDocument & { id: string };

const MODERATION_DELAY_HOURS = 9;
const REPLY_DELAY_HOURS = 31;

/** Creates a review document. @throws Error if the customer has not received the product. */
export function createReviewDocument(
  { product, customer, afterDays, stars, title = '', text, status = 'published', reply }: SeedReview,
  person: SeedPerson,
  userId: string,
  orders: readonly PlacedOrder[],
  images: readonly StoredPictureFiles[] = [],
): StoredReview {
  const order = orders.find(
    (one) =>
      one.userId === userId &&
      one.status === 'delivered' &&
      one.lines.some(({ productId }) => productId === product),
  );
  const line = order?.lines.find(({ productId }) => productId === product);
  if (!order || !line) throw new Error(`${customer} reviews "${product}", which was not delivered to them.`);
  const writtenAt = addHours(order.timeline.at(-1)!.at, afterDays * 24);
  return {
    id: toReviewId(product, userId),
    productId: product,
    productTitle: line.name,
    userId,
    orderId: order.id,
    orderNumber: order.number,
    stars,
    title,
    text,
    author: getDefaultReviewAuthorName(person.name),
    images: [...images],
    status,
    reason: '',
    reply: reply === undefined ? null : { text: reply, writtenAt: addHours(writtenAt, REPLY_DELAY_HOURS) },
    writtenAt,
    updatedAt: status === 'pending' ? writtenAt : addHours(writtenAt, MODERATION_DELAY_HOURS),
  };
}

export function createFormerReviewDocument(
  review: FormerReview,
  productTitle: string,
  now: Date,
): StoredReview {
  const { product, person, daysAgo, stars, title, text, reply } = review;
  const userId = `former-${createHash('sha256').update(person).digest('hex').slice(0, 16)}`;
  const writtenAt = subtractDays(now, daysAgo);
  return {
    id: toReviewId(product, userId),
    productId: product,
    productTitle,
    userId,
    orderId: '',
    orderNumber: '',
    stars,
    title,
    text,
    author: getDefaultReviewAuthorName(person),
    images: [],
    status: 'published',
    reason: '',
    reply: reply === null ? null : { text: reply, writtenAt: addHours(writtenAt, REPLY_DELAY_HOURS) },
    writtenAt,
    updatedAt: addHours(writtenAt, MODERATION_DELAY_HOURS),
  };
}

export function createRatingDocuments(reviews: readonly StoredReview[]): Map<string, RatingDocument> {
  const ratings = new Map<string, RatingDocument>();
  const published = reviews.filter(({ status }) => status === 'published');
  for (const { productId, stars } of published)
    ratings.set(productId, updateRating(ratings.get(productId) ?? EMPTY_RATING, null, stars));
  for (const [productId, rating] of ratings)
    rating.latest = getLatestReviews(published.filter((review) => review.productId === productId));
  return ratings;
}
