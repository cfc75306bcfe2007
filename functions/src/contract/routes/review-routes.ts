import { list, objectOf } from '../answer-fields';
import {
  adminReviewAnswer,
  adminReviewsAnswer,
  adminReviewsQuery,
  moderationSchema,
  myReviewAnswer,
  ownReviewAnswer,
  reviewMailsSchema,
  reviewsAnswer,
  reviewSchema,
  reviewSummaryAnswer,
  reviewSummaryQuery,
  reviewsQuery,
} from '../reviews/reviews';
import { UPLOADS } from '../uploads';
import { data, json, message } from './route-answer';
import { CATALOGUE_CACHE } from '../cache-rules';
import { define } from './route-definition';

export const reviewRoutes = {
  ...define({ who: 'all', tag: 'Reviews', cache: CATALOGUE_CACHE })({
    listReviews: {
      summary:
        'Published reviews of a product, all or those of so many stars, newest, highest, lowest or pictured first',
      query: reviewsQuery,
      answer: data(reviewsAnswer),
    },
    reviewSummary: {
      summary: 'Average and distribution of the stars of a product, with its newest reviews',
      query: reviewSummaryQuery,
      answer: data(reviewSummaryAnswer),
    },
  }),
  ...define({ who: 'user', tag: 'Reviews' })({
    myReview: {
      summary: "The signed-in customer's review of a product, and whether they may write one",
      answer: data(myReviewAnswer),
    },
    writeReview: {
      summary:
        'Write or change the review of a product that was delivered; it is published after it was checked',
      body: reviewSchema,
      files: UPLOADS.reviewPictures,
      answer: json({ data: objectOf({ review: ownReviewAnswer }), ...message }),
      errors: ['REVIEW_NOT_ALLOWED'],
      limit: { name: 'review', max: 60, windowSeconds: 3600 },
    },
    deleteMyReview: {
      summary: "Delete the signed-in customer's review of a product",
      answer: json(message),
    },
    myReviews: {
      summary: "The signed-in customer's newest 100 reviews, of any status",
      answer: data(objectOf({ reviews: list(ownReviewAnswer) })),
    },
  }),
  ...define({ who: 'all', tag: 'Reviews' })({
    setReviewMails: {
      summary: 'Unsubscribe from review emails, or subscribe again, with the token of one of them',
      body: reviewMailsSchema,
      answer: json(message),
      errors: ['NOT_FOUND'],
      limit: { name: 'review-mails', max: 60, windowSeconds: 3600 },
    },
  }),
  ...define({ who: 'admin', permission: 'reviews', tag: 'Reviews' })({
    allReviews: {
      summary: 'All reviews, newest first, by status and by product, author or customer',
      query: adminReviewsQuery,
      answer: data(adminReviewsAnswer),
    },
    moderateReview: {
      summary: 'Publish or reject a review, and answer it; the rating of its product changes with it',
      body: moderationSchema,
      answer: data(objectOf({ review: adminReviewAnswer })),
      errors: ['STALE_WRITE'],
    },
    deleteReview: {
      summary: 'Delete a review; the rating of its product changes with it',
      answer: json(message),
    },
  }),
};
