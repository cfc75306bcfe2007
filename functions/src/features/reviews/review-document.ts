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

/** `reviews/{reviewId}`: what a customer wrote about a product. */
export interface ReviewDocument {
  productId: string;
  /** As it was when it was ordered. */
  productTitle: string;
  userId: string;
  /** The delivered order that proves the purchase. */
  orderId: string;
  orderNumber: string;
  /** 1 to 5. */
  stars: number;
  /** Optional. */
  title: string;
  text: string;
  author: string;
  images: PictureFiles[];
  status: ReviewStatus;
  /** Why it was rejected; empty otherwise. */
  reason: string;
  /** What the shop answers below it; null where it does not. */
  reply: ReviewReply | null;
  /** When the customer wrote it as it is now. */
  writtenAt: Date;
  /** Of the last change, moderation too. */
  updatedAt: Date;
}

export type StoredReview = ReviewDocument & { id: string };

/** One document for a product and a customer, who thus has one review of it at most. It is public, and must not name the account. */
export const reviewId = (productId: string, userId: string): string => sha256(`${productId}/${userId}`);

const shown = <T extends { images: PictureFiles[] }>(addressOf: AddressOf, stored: T): T => ({
  ...stored,
  images: stored.images.map((image) => readPicture(addressOf, image)),
});

const asStored = <T extends { images: PictureFiles[] }>(review: T) => ({
  ...review,
  images: review.images.map(storedPicture),
});

export const reviewConverter = (addressOf: AddressOf): FirestoreDataConverter<ReviewDocument> => ({
  // Derived on every write, so that the keys always match the review.
  toFirestore(stored): DocumentData {
    const review = stored as ReviewDocument;
    const keys = [...nameKeys(review.productTitle), ...nameKeys(review.author)];
    const searchKeys = [...new Set(keys)].filter(Boolean);
    return { ...asStored(review), searchKeys, pictured: Number(review.images.length > 0) };
  },
  fromFirestore(snapshot) {
    const {
      searchKeys: _keys,
      pictured: _pictured,
      ...review
    } = readDates<ReviewDocument & { searchKeys?: string[]; pictured?: number }>(snapshot.data());
    return shown(addressOf, review);
  },
});

export const ratingConverter = (addressOf: AddressOf): FirestoreDataConverter<RatingDocument> => ({
  toFirestore: (rating) => ({ ...rating, latest: (rating as RatingDocument).latest.map(asStored) }),
  fromFirestore(snapshot) {
    const rating = readDates<RatingDocument>(snapshot.data());
    return { ...rating, latest: rating.latest.map((review) => shown(addressOf, review)) };
  },
});

/** A review as everyone reads it. */
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
