import { listField, exactObject } from '../response-fields';
import {
  adminReviewSchema,
  adminReviewsResponseSchema,
  adminReviewsQuerySchema,
  moderateReviewSchema,
  myReviewResponseSchema,
  ownReviewSchema,
  reviewMailPreferencesSchema,
  reviewsResponseSchema,
  writeReviewSchema,
  reviewSummarySchema,
  reviewSummaryQuerySchema,
  reviewsQuerySchema,
} from '../reviews/reviews';
import { UPLOAD_RULES } from '../uploads';
import { dataResponse, jsonResponse, messageResponseFields } from './route-response';
import { CATALOGUE_CACHE_RULE } from './cache-rules';
import { defineRoutes } from './route-definition';

export const reviewRoutes = {
  ...defineRoutes({ who: 'all', tag: 'Reviews', cache: CATALOGUE_CACHE_RULE })({
    listReviews: {
      endpoint: 'GET /products/:id/reviews',
      summary: 'Lists published reviews of a product, optionally by number of stars. Supports sorting.',
      query: reviewsQuerySchema,
      answer: dataResponse(reviewsResponseSchema),
    },
    getReviewSummary: {
      endpoint: 'GET /reviews/summary',
      summary: 'Returns the rating of a product, and its newest reviews.',
      query: reviewSummaryQuerySchema,
      answer: dataResponse(reviewSummarySchema),
    },
  }),
  ...defineRoutes({ who: 'user', tag: 'Reviews' })({
    getMyReview: {
      endpoint: 'GET /products/:id/review',
      summary: "Returns the customer's review of a product, and if the customer may write one.",
      answer: dataResponse(myReviewResponseSchema),
    },
    writeReview: {
      endpoint: 'PUT /products/:id/review',
      summary: 'Creates or updates the review of a delivered product, which is published after approval.',
      body: writeReviewSchema,
      files: UPLOAD_RULES.reviewPictures,
      answer: jsonResponse({ data: exactObject({ review: ownReviewSchema }), ...messageResponseFields }),
      errors: ['REVIEW_NOT_ALLOWED'],
      limit: { name: 'review', max: 60, windowSeconds: 3600 },
    },
    deleteMyReview: {
      endpoint: 'DELETE /products/:id/review',
      summary: "Deletes the customer's review of a product.",
      answer: jsonResponse(messageResponseFields),
    },
    listMyReviews: {
      endpoint: 'GET /reviews/mine',
      summary: "Lists the customer's newest 100 reviews with any status.",
      answer: dataResponse(exactObject({ reviews: listField(ownReviewSchema) })),
    },
  }),
  ...defineRoutes({ who: 'all', tag: 'Reviews' })({
    setReviewMailPreference: {
      endpoint: 'PUT /reviews/mails',
      summary: 'Unsubscribes from review emails, or subscribes again, with the token in an email.',
      body: reviewMailPreferencesSchema,
      answer: jsonResponse(messageResponseFields),
      errors: ['NOT_FOUND'],
      limit: { name: 'review-mails', max: 60, windowSeconds: 3600 },
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'reviews', tag: 'Reviews' })({
    listAdminReviews: {
      endpoint: 'GET /reviews/admin/all',
      summary: 'Lists all reviews, newest first. Filters by status, product, author or customer.',
      query: adminReviewsQuerySchema,
      answer: dataResponse(adminReviewsResponseSchema),
    },
    moderateReview: {
      endpoint: 'PUT /reviews/:id/status',
      summary: 'Publishes or rejects a review, and saves a reply. Updates the rating of the product.',
      body: moderateReviewSchema,
      answer: dataResponse(exactObject({ review: adminReviewSchema })),
      invalidates: ['getPendingCounts', 'listActivity'],
      replaces: { id: '_id', lists: ['listAdminReviews'] },
      errors: ['STALE_WRITE'],
    },
    deleteReview: {
      endpoint: 'DELETE /reviews/:id',
      summary: 'Deletes a review. Updates the rating of the product.',
      answer: jsonResponse(messageResponseFields),
      invalidates: ['getPendingCounts', 'listActivity'],
      replaces: { id: '_id', lists: ['listAdminReviews'] },
    },
  }),
};
