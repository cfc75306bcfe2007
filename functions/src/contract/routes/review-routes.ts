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
import { CATALOGUE_CACHE_RULE } from '../cache-rules';
import { defineRoutes } from './route-definition';

export const reviewRoutes = {
  ...defineRoutes({ who: 'all', tag: 'Reviews', cache: CATALOGUE_CACHE_RULE })({
    listReviews: {
      endpoint: 'GET /products/:id/reviews',
      summary:
        'Published reviews of a product, all or those of so many stars, newest, highest, lowest or pictured first',
      query: reviewsQuerySchema,
      answer: dataResponse(reviewsResponseSchema),
    },
    getReviewSummary: {
      endpoint: 'GET /reviews/summary',
      summary: 'Average and distribution of the stars of a product, with its newest reviews',
      query: reviewSummaryQuerySchema,
      answer: dataResponse(reviewSummarySchema),
    },
  }),
  ...defineRoutes({ who: 'user', tag: 'Reviews' })({
    getMyReview: {
      endpoint: 'GET /products/:id/review',
      summary: "The signed-in customer's review of a product, and whether they may write one",
      answer: dataResponse(myReviewResponseSchema),
    },
    writeReview: {
      endpoint: 'PUT /products/:id/review',
      summary:
        'Write or change the review of a product that was delivered; it is published after it was checked',
      body: writeReviewSchema,
      files: UPLOAD_RULES.reviewPictures,
      answer: jsonResponse({ data: exactObject({ review: ownReviewSchema }), ...messageResponseFields }),
      errors: ['REVIEW_NOT_ALLOWED'],
      limit: { name: 'review', max: 60, windowSeconds: 3600 },
    },
    deleteMyReview: {
      endpoint: 'DELETE /products/:id/review',
      summary: "Delete the signed-in customer's review of a product",
      answer: jsonResponse(messageResponseFields),
    },
    listMyReviews: {
      endpoint: 'GET /reviews/mine',
      summary: "The signed-in customer's newest 100 reviews, of any status",
      answer: dataResponse(exactObject({ reviews: listField(ownReviewSchema) })),
    },
  }),
  ...defineRoutes({ who: 'all', tag: 'Reviews' })({
    setReviewMailPreference: {
      endpoint: 'PUT /reviews/mails',
      summary: 'Unsubscribe from review emails, or subscribe again, with the token of one of them',
      body: reviewMailPreferencesSchema,
      answer: jsonResponse(messageResponseFields),
      errors: ['NOT_FOUND'],
      limit: { name: 'review-mails', max: 60, windowSeconds: 3600 },
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'reviews', tag: 'Reviews' })({
    listAdminReviews: {
      endpoint: 'GET /reviews/admin/all',
      summary: 'All reviews, newest first, by status and by product, author or customer',
      query: adminReviewsQuerySchema,
      answer: dataResponse(adminReviewsResponseSchema),
    },
    moderateReview: {
      endpoint: 'PUT /reviews/:id/status',
      summary: 'Publish or reject a review, and answer it; the rating of its product changes with it',
      body: moderateReviewSchema,
      answer: dataResponse(exactObject({ review: adminReviewSchema })),
      invalidates: ['getPendingCounts', 'listActivity'],
      replaces: { id: '_id', list: 'listAdminReviews' },
      errors: ['STALE_WRITE'],
    },
    deleteReview: {
      endpoint: 'DELETE /reviews/:id',
      summary: 'Delete a review; the rating of its product changes with it',
      answer: jsonResponse(messageResponseFields),
      invalidates: ['getPendingCounts', 'listActivity'],
      replaces: { id: '_id', list: 'listAdminReviews' },
    },
  }),
};
