import type { DocumentData, FirestoreDataConverter } from 'firebase-admin/firestore';
import type { ReviewStatus } from '../../contract/reviews/review-facts';
import type { AdminReview, OwnReview, Review, ReviewSummary } from '../../contract/reviews/reviews';
import { readDates } from '../../platform/firestore';
import { sha256 } from '../../platform/hash';
import type { PictureFiles } from '../../platform/pictures/picture-files';
import { readPicture, storedPicture } from '../../platform/pictures/picture-addresses';
import type { AddressOf } from '../../platform/storage';
import { nameKeys } from '../../platform/search-keys';
import { averageOf, type LatestReview, type RatingDocument, type ReviewReply } from './rating';

/** Document `reviews/{reviewId}`. */
export interface ReviewDocument {
  productId: string;
  /** Title at the time of the order. */
  productTitle: string;
  userId: string;
  /** Delivered order that proves the purchase. */
  orderId: string;
  orderNumber: string;
  stars: number;
  title: string;
  text: string;
  author: string;
  images: PictureFiles[];
  status: ReviewStatus;
  reason: string;
  reply: ReviewReply | null;
  /** Time when the customer wrote the current version. */
  writtenAt: Date;
  /** Time of the last change, including moderation. */
  updatedAt: Date;
}

export type StoredReview = ReviewDocument & { id: string };

/** Returns a hash, which hides the account because review ids are public. */
export const reviewId = (productId: string, userId: string): string => sha256(`${productId}/${userId}`);

const withPictureUrls = <T extends { images: PictureFiles[] }>(addressOf: AddressOf, stored: T): T => ({
  ...stored,
  images: stored.images.map((image) => readPicture(addressOf, image)),
});

const withoutPictureUrls = <T extends { images: PictureFiles[] }>(review: T) => ({
  ...review,
  images: review.images.map(storedPicture),
});

export const reviewConverter = (addressOf: AddressOf): FirestoreDataConverter<ReviewDocument> => ({
  // Derived on every write, so that the keys always match the review.
  toFirestore(stored): DocumentData {
    const review = stored as ReviewDocument;
    const keys = [...nameKeys(review.productTitle), ...nameKeys(review.author)];
    const searchKeys = [...new Set(keys)].filter(Boolean);
    return { ...withoutPictureUrls(review), searchKeys, pictured: Number(review.images.length > 0) };
  },
  fromFirestore(snapshot) {
    const {
      searchKeys: _keys,
      pictured: _pictured,
      ...review
    } = readDates<ReviewDocument & { searchKeys?: string[]; pictured?: number }>(snapshot.data());
    return withPictureUrls(addressOf, review);
  },
});

export const ratingConverter = (addressOf: AddressOf): FirestoreDataConverter<RatingDocument> => ({
  toFirestore: (rating) => ({ ...rating, latest: (rating as RatingDocument).latest.map(withoutPictureUrls) }),
  fromFirestore(snapshot) {
    const rating = readDates<RatingDocument>(snapshot.data());
    return { ...rating, latest: rating.latest.map((review) => withPictureUrls(addressOf, review)) };
  },
});

export const presentReview = ({
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
    ...{ url, width, height, alt: '', srcset, avifSrcset, placeholder },
  })),
  writtenAt: writtenAt.toISOString(),
  reply: reply && { text: reply.text, writtenAt: reply.writtenAt.toISOString() },
});

export const presentOwnReview = (stored: StoredReview): OwnReview => ({
  ...presentReview(stored),
  product: stored.productId,
  productTitle: stored.productTitle,
  status: stored.status,
  reason: stored.reason,
  updatedAt: stored.updatedAt.toISOString(),
});

export const presentAdminReview = (stored: StoredReview): AdminReview => ({
  ...presentOwnReview(stored),
  customer: stored.userId,
  order: { _id: stored.orderId, number: stored.orderNumber },
});

export const presentSummary = (rating: RatingDocument): ReviewSummary => ({
  rating: { count: rating.count, sum: rating.sum, average: averageOf(rating), stars: rating.stars },
  latest: rating.latest.map(presentReview),
});
