import { array, number, object, string, type InferType } from 'yup';
import {
  about,
  choice,
  component,
  count,
  flag,
  list,
  nextCursor,
  objectOf,
  text,
  timestamp,
} from '../answer-fields';
import { imageAnswer } from '../products/products';
import { average } from './average-answer';
import { documentId, jsonBoolean, jsonNumber, line, pageQuery, paragraph, version } from '../fields';
import { MAX_STARS, REVIEW_DECISIONS, REVIEW_LIMITS, REVIEW_SORTS, REVIEW_STATUSES } from './review-facts';
import { UPLOADS } from '../uploads';

/** Request body of a review. `author` defaults to first name and initial, absent `pictures` are unchanged. */
export const reviewSchema = object({
  stars: jsonNumber()
    .required('Please choose 1 to 5 stars')
    .integer('Please choose 1 to 5 stars')
    .min(1, 'Please choose 1 to 5 stars')
    .max(MAX_STARS, 'Please choose 1 to 5 stars'),
  title: line(REVIEW_LIMITS.title).default(''),
  text: paragraph(REVIEW_LIMITS.text)
    .required('Please write a few words about the product')
    .min(REVIEW_LIMITS.minText, `Please write at least ${REVIEW_LIMITS.minText} characters`),
  author: line(REVIEW_LIMITS.author)
    .default('')
    .test('address', 'Please do not use an email address', (value) => !value?.includes('@')),
  pictures: array(line(1000).required('Must not be empty'))
    .typeError('Must be a list')
    .max(UPLOADS.reviewPictures.max, `A review can have at most ${UPLOADS.reviewPictures.max} pictures`)
    .optional()
    .meta(
      about(
        'Of each picture its URL, or `upload:0` for the first file of this request; absent: as they are.',
      ),
    ),
});
export type ReviewInput = InferType<typeof reviewSchema>;

export const moderationSchema = object({
  status: string().required('Status is required').oneOf(REVIEW_DECISIONS, 'Must be published or rejected'),
  reason: paragraph(REVIEW_LIMITS.reason)
    .default('')
    .when('status', {
      is: 'rejected',
      then: (reason) => reason.required('Please enter a reason. The customer will see it.'),
    }),
  reply: paragraph(REVIEW_LIMITS.reply)
    .optional()
    .meta(about('What the shop answers below the published review; empty for nothing, absent: as it is.')),
  updatedAt: version('Send the version that was read'),
});
export type ModerationInput = InferType<typeof moderationSchema>;

export const reviewMailsSchema = object({
  token: line(64)
    .required('This link is incomplete')
    .matches(/^[A-Za-z0-9_-]{43}$/, { message: 'This link is incomplete', excludeEmptyString: true }),
  wanted: jsonBoolean().required('This field is required'),
});
export type ReviewMailsInput = InferType<typeof reviewMailsSchema>;

export const reviewsQuery = object({
  ...pageQuery(10),
  sort: string().oneOf(REVIEW_SORTS, 'Not a known sort order').default('newest'),
  stars: number()
    .integer('Must be 1 to 5')
    .min(1, 'Must be 1 to 5')
    .max(MAX_STARS, 'Must be 1 to 5')
    .typeError('Must be a number')
    .optional()
    .meta(about('Only those that gave so many.')),
});
export type ReviewsQuery = InferType<typeof reviewsQuery>;

/** Review list query. `search` is an email address, or the start of a word in a title or author name. */
export const adminReviewsQuery = object({
  ...pageQuery(24),
  status: string().oneOf(REVIEW_STATUSES, 'Not a status of a review').optional(),
  search: line(254).optional(),
});
export type AdminReviewsQuery = InferType<typeof adminReviewsQuery>;

/** Query of a rating summary. An unknown product has the same response as a product without reviews. */
export const reviewSummaryQuery = object({ product: documentId().required('Name a product') });

const starsField = () => number().defined().integer().min(1).max(MAX_STARS);

const reviewContentFields = {
  _id: text(),
  stars: starsField(),
  title: text('Optional.'),
  text: text('Plain text, with line breaks.'),
  author: text('The name that the customer chose to show.'),
  images: list(imageAnswer, 'Pictures by the customer, without words of their own.'),
  writtenAt: timestamp('When the customer wrote it as it is now.'),
  reply: objectOf({ text: text(), writtenAt: timestamp() })
    .nullable()
    .meta(about('What the shop answered; null where it did not.')),
};

export const reviewAnswer = component('Review', objectOf(reviewContentFields));
export type Review = InferType<typeof reviewAnswer>;

export const ratingAnswer = component(
  'Rating',
  objectOf({
    count: count('Published reviews.'),
    sum: count('The stars of all of them.'),
    average: average(),
    stars: list(count(), 'How many gave 1, 2, 3, 4 and 5 stars.'),
  }),
);
export type Rating = InferType<typeof ratingAnswer>;

export const reviewSummaryAnswer = objectOf({
  rating: ratingAnswer,
  latest: list(reviewAnswer, `The newest reviews, ${REVIEW_LIMITS.latest} at most.`),
});
export type ReviewSummary = InferType<typeof reviewSummaryAnswer>;

export const reviewsAnswer = objectOf({ reviews: list(reviewAnswer), nextCursor: nextCursor() });
export type ReviewsPage = InferType<typeof reviewsAnswer>;

const ownReviewFields = {
  ...reviewContentFields,
  product: text('The id of the product.'),
  productTitle: text('As it was when it was ordered.'),
  status: choice(REVIEW_STATUSES),
  reason: text('Why it was rejected; empty otherwise.'),
  updatedAt: timestamp('Of the last change, moderation too: the version to send with a decision.'),
};

export const ownReviewAnswer = component('OwnReview', objectOf(ownReviewFields));
export type OwnReview = InferType<typeof ownReviewAnswer>;

export const myReviewAnswer = objectOf({
  review: ownReviewAnswer.nullable(),
  allowed: flag('Whether the product came to the customer with a delivered order.'),
  author: text('The name that a review shows unless another is chosen.'),
});
export type MyReview = InferType<typeof myReviewAnswer>;

export const adminReviewAnswer = component(
  'AdminReview',
  objectOf({
    ...ownReviewFields,
    customer: text('The id of the account that wrote it.'),
    order: objectOf({ _id: text(), number: text() }),
  }),
);
export type AdminReview = InferType<typeof adminReviewAnswer>;

export const adminReviewsAnswer = objectOf({ reviews: list(adminReviewAnswer), nextCursor: nextCursor() });
export type AdminReviewsPage = InferType<typeof adminReviewsAnswer>;
