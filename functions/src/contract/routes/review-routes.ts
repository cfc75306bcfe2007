import { count, list, objectOf } from '../answer-fields';
import * as endpoints from '../endpoints';
import { REVIEW_LIMITS } from '../reviews/review-facts';
import {
  adminReviewAnswer,
  adminReviewsAnswer,
  adminReviewsQuery,
  moderationSchema,
  myReviewAnswer,
  ownReviewAnswer,
  ratingsAnswer,
  ratingsQuery,
  reviewMailsSchema,
  reviewsAnswer,
  reviewSchema,
  reviewSummaryAnswer,
  reviewSummaryQuery,
  reviewsQuery,
} from '../reviews/reviews';
import { data, json, message } from './route-answer';
import { define, type CacheRule, type FileRule } from './route-definition';

const REVIEWS_CACHE: CacheRule = { maxAge: 15, sMaxAge: 60, staleWhileRevalidate: 300 };

/** A telephone's photograph as it is. */
const REVIEW_IMAGES = {
  field: 'images',
  max: REVIEW_LIMITS.images,
  maxBytes: REVIEW_LIMITS.imageBytes,
} as const satisfies FileRule;

export const reviewRoutes = define({
  listReviews: {
    endpoint: endpoints.listReviews,
    who: 'all',
    tag: 'Reviews',
    summary: 'Published reviews of a product, newest, highest or lowest first',
    query: reviewsQuery,
    answer: data(reviewsAnswer),
    errors: ['BAD_CURSOR'],
    cache: REVIEWS_CACHE,
  },
  reviewSummary: {
    endpoint: endpoints.reviewSummary,
    who: 'all',
    tag: 'Reviews',
    summary: 'Average and distribution of the stars of a product, with its newest reviews',
    query: reviewSummaryQuery,
    answer: data(reviewSummaryAnswer),
    cache: REVIEWS_CACHE,
  },
  listRatings: {
    endpoint: endpoints.listRatings,
    who: 'all',
    tag: 'Reviews',
    summary: 'Average and number of reviews of several products',
    query: ratingsQuery,
    answer: data(ratingsAnswer),
    cache: REVIEWS_CACHE,
    limit: { name: 'ratings', max: 240, windowSeconds: 60, counted: 'instance' },
  },
  myReview: {
    endpoint: endpoints.myReview,
    who: 'user',
    tag: 'Reviews',
    summary: "The signed-in customer's review of a product, and whether they may write one",
    answer: data(myReviewAnswer),
  },
  writeReview: {
    endpoint: endpoints.writeReview,
    who: 'user',
    tag: 'Reviews',
    summary:
      'Write or change the review of a product that was delivered; it is published after it was checked',
    body: reviewSchema,
    files: REVIEW_IMAGES,
    answer: json({ data: objectOf({ review: ownReviewAnswer }), ...message }),
    errors: ['REVIEW_NOT_ALLOWED'],
    limit: { name: 'review', max: 60, windowSeconds: 3600 },
  },
  deleteMyReview: {
    endpoint: endpoints.deleteMyReview,
    who: 'user',
    tag: 'Reviews',
    summary: "Delete the signed-in customer's review of a product",
    answer: json(message),
  },
  myReviews: {
    endpoint: endpoints.myReviews,
    who: 'user',
    tag: 'Reviews',
    summary: "The signed-in customer's newest 100 reviews, of any status",
    answer: data(objectOf({ reviews: list(ownReviewAnswer) })),
  },
  setReviewMails: {
    endpoint: endpoints.setReviewMails,
    who: 'all',
    tag: 'Reviews',
    summary: 'Unsubscribe from review emails, or subscribe again, with the token of one of them',
    body: reviewMailsSchema,
    answer: json(message),
    errors: ['NOT_FOUND'],
    limit: { name: 'review-mails', max: 60, windowSeconds: 3600 },
  },
  allReviews: {
    endpoint: endpoints.allReviews,
    who: 'admin',
    tag: 'Reviews',
    summary: 'All reviews, newest first, by status and by product, author or customer',
    query: adminReviewsQuery,
    answer: data(adminReviewsAnswer),
    errors: ['BAD_CURSOR'],
  },
  pendingReviews: {
    endpoint: endpoints.pendingReviews,
    who: 'admin',
    tag: 'Reviews',
    summary: 'How many reviews wait for a decision',
    answer: data(objectOf({ count: count() })),
  },
  moderateReview: {
    endpoint: endpoints.moderateReview,
    who: 'admin',
    tag: 'Reviews',
    summary: 'Publish or reject a review; the rating of its product changes with it',
    body: moderationSchema,
    answer: data(objectOf({ review: adminReviewAnswer })),
    errors: ['STALE_WRITE'],
  },
  deleteReview: {
    endpoint: endpoints.deleteReview,
    who: 'admin',
    tag: 'Reviews',
    summary: 'Delete a review; the rating of its product changes with it',
    answer: json(message),
  },
});
