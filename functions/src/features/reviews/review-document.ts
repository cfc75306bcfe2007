import type { DocumentData, FirestoreDataConverter } from 'firebase-admin/firestore';
import type { ReviewStatus } from '../../contract/reviews/review-limits';
import type { AdminReview, OwnReview, Review, ReviewSummary } from '../../contract/reviews/reviews';
import { convertTimestampsToDates } from '../../platform/firestore';
import { sha256 } from '../../platform/hash';
import type { StoredPictureFiles } from '../../platform/pictures/picture-files';
import { fromStoredPicture, toStoredPicture } from '../../platform/pictures/picture-urls';
import type { ObjectUrlFactory } from '../../platform/storage';
import { createNameSearchKeys } from '../../platform/search-keys';
import { getAverageRating, type LatestReview, type RatingDocument, type ReviewReply } from './rating';

export interface ReviewDocument {
  productId: string;
  /** Product title when the product was ordered. */
  productTitle: string;
  userId: string;
  /** Id of the delivered order that contained the product. */
  orderId: string;
  orderNumber: string;
  stars: number;
  title: string;
  text: string;
  author: string;
  images: StoredPictureFiles[];
  status: ReviewStatus;
  reason: string;
  reply: ReviewReply | null;
  /** Time when the customer wrote the current version of the review. */
  writtenAt: Date;
  /** Time of the last change of the review, including moderation. */
  updatedAt: Date;
}

export type StoredReview = ReviewDocument & { id: string };

/** Returns the id of a customer's review of a product. A hash hides the account id. */
export const toReviewId = (productId: string, userId: string): string => sha256(`${productId}/${userId}`);

const withPictureUrls = <T extends { images: StoredPictureFiles[] }>(
  createUrl: ObjectUrlFactory,
  stored: T,
): T => ({
  ...stored,
  images: stored.images.map((image) => fromStoredPicture(createUrl, image)),
});

const withoutPictureUrls = <T extends { images: StoredPictureFiles[] }>(review: T) => ({
  ...review,
  images: review.images.map(toStoredPicture),
});

export const createReviewConverter = (
  createUrl: ObjectUrlFactory,
): FirestoreDataConverter<ReviewDocument> => ({
  // The search keys are derived on every write, so that they always match the review.
  toFirestore(stored): DocumentData {
    const review = stored as ReviewDocument;
    const keys = [...createNameSearchKeys(review.productTitle), ...createNameSearchKeys(review.author)];
    const searchKeys = [...new Set(keys)].filter(Boolean);
    return { ...withoutPictureUrls(review), searchKeys, pictured: Number(review.images.length > 0) };
  },
  fromFirestore(snapshot) {
    const {
      searchKeys: _keys,
      pictured: _pictured,
      ...review
    } = convertTimestampsToDates<ReviewDocument & { searchKeys?: string[]; pictured?: number }>(
      snapshot.data(),
    );
    return withPictureUrls(createUrl, review);
  },
});

export const createRatingConverter = (
  createUrl: ObjectUrlFactory,
): FirestoreDataConverter<RatingDocument> => ({
  toFirestore: (rating) => ({ ...rating, latest: (rating as RatingDocument).latest.map(withoutPictureUrls) }),
  fromFirestore(snapshot) {
    const rating = convertTimestampsToDates<RatingDocument>(snapshot.data());
    return { ...rating, latest: rating.latest.map((review) => withPictureUrls(createUrl, review)) };
  },
});

export const toReviewResponse = ({
  id,
  stars,
  title,
  text,
  author,
  writtenAt,
  images,
  reply,
}: LatestReview): Review => ({
  _id: id,
  stars,
  title,
  text,
  author,
  images: images.map(({ url, width, height, srcset, avifSrcset, placeholder }) => ({
    url,
    width,
    height,
    alt: '',
    srcset,
    avifSrcset,
    placeholder,
  })),
  writtenAt: writtenAt.toISOString(),
  reply: reply && { text: reply.text, writtenAt: reply.writtenAt.toISOString() },
});

export const toOwnReviewResponse = (stored: StoredReview): OwnReview => ({
  ...toReviewResponse(stored),
  product: stored.productId,
  productTitle: stored.productTitle,
  status: stored.status,
  reason: stored.reason,
  updatedAt: stored.updatedAt.toISOString(),
});

export const toAdminReviewResponse = (stored: StoredReview): AdminReview => ({
  ...toOwnReviewResponse(stored),
  customer: stored.userId,
  order: { _id: stored.orderId, number: stored.orderNumber },
});

export const toReviewSummaryResponse = (rating: RatingDocument): ReviewSummary => ({
  rating: { count: rating.count, sum: rating.sum, average: getAverageRating(rating), stars: rating.stars },
  latest: rating.latest.map(toReviewResponse),
});
