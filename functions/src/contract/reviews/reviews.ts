import { array, number, object, string, type InferType } from 'yup';
import {
  createOpenApiMeta,
  choiceField,
  openApiComponent,
  countField,
  booleanField,
  listField,
  nextCursorField,
  exactObject,
  textField,
  timestampField,
} from '../response-fields';
import { productImageSchema } from '../products/products';
import { averageRatingField } from './rating-summary';
import {
  documentIdField,
  strictBooleanField,
  numberField,
  singleLineTextField,
  paginationFields,
  multilineTextField,
  expectedVersionField,
} from '../fields';
import {
  MAX_REVIEW_STARS,
  REVIEW_DECISIONS,
  REVIEW_LIMITS,
  REVIEW_SORTS,
  REVIEW_STATUSES,
} from './review-limits';
import { UPLOAD_RULES } from '../uploads';
import { t } from '../texts/text';

/** Review to save. `author` defaults to first name and initial. If `pictures` is missing, pictures do not change. */
export const writeReviewSchema = object({
  stars: numberField()
    .required(() => t('Please choose 1 to 5 stars'))
    .integer(() => t('Please choose 1 to 5 stars'))
    .min(1, () => t('Please choose 1 to 5 stars'))
    .max(MAX_REVIEW_STARS, () => t('Please choose 1 to 5 stars')),
  title: singleLineTextField(REVIEW_LIMITS.title).default(''),
  text: multilineTextField(REVIEW_LIMITS.text)
    .required(() => t('Please write a few words about the product'))
    .min(REVIEW_LIMITS.minText, () =>
      t('Please write at least {max} characters', { max: REVIEW_LIMITS.minText }),
    ),
  author: singleLineTextField(REVIEW_LIMITS.author)
    .default('')
    .test(
      'address',
      () => t('Please do not use an email address'),
      (value) => !value?.includes('@'),
    ),
  pictures: array(singleLineTextField(1000).required(() => t('Must not be empty')))
    .typeError(() => t('Must be a list'))
    .max(UPLOAD_RULES.reviewPictures.max, () =>
      t('A review can have at most {max} pictures', { max: UPLOAD_RULES.reviewPictures.max }),
    )
    .optional()
    .meta(
      createOpenApiMeta(
        'URL of each picture, or `upload:0` for the first file of this request. If omitted, the pictures do not change.',
      ),
    ),
});
export type WriteReviewInput = InferType<typeof writeReviewSchema>;

export const moderateReviewSchema = object({
  status: string()
    .required(() => t('Status is required'))
    .oneOf(REVIEW_DECISIONS, () => t('Must be published or rejected')),
  reason: multilineTextField(REVIEW_LIMITS.reason)
    .default('')
    .when('status', {
      is: 'rejected',
      then: (reason) => reason.required(() => t('Please enter a reason. The customer will see it.')),
    }),
  reply: multilineTextField(REVIEW_LIMITS.reply)
    .optional()
    .meta(
      createOpenApiMeta(
        'Reply of the shop, shown below the published review. An empty text removes the reply. If omitted, the reply does not change.',
      ),
    ),
  updatedAt: expectedVersionField(() => t('Send the version that was read')),
});
export type ModerateReviewInput = InferType<typeof moderateReviewSchema>;

export const reviewMailPreferencesSchema = object({
  token: singleLineTextField(64)
    .required(() => t('This link is incomplete'))
    .matches(/^[A-Za-z0-9_-]{43}$/, {
      message: () => t('This link is incomplete'),
      excludeEmptyString: true,
    }),
  wanted: strictBooleanField().required(() => t('This field is required')),
});
export type ReviewMailPreferencesInput = InferType<typeof reviewMailPreferencesSchema>;

export const reviewsQuerySchema = object({
  ...paginationFields(10),
  sort: string()
    .oneOf(REVIEW_SORTS, () => t('Unknown sort order'))
    .default('newest'),
  stars: number()
    .integer(() => t('Must be 1 to 5'))
    .min(1, () => t('Must be 1 to 5'))
    .max(MAX_REVIEW_STARS, () => t('Must be 1 to 5'))
    .typeError(() => t('Must be a number'))
    .optional()
    .meta(createOpenApiMeta('Number of stars.')),
});
export type ReviewsQuery = InferType<typeof reviewsQuerySchema>;

/** Query of reviews in the admin panel. `search` matches an email address or the start of a word in title or author. */
export const adminReviewsQuerySchema = object({
  ...paginationFields(24),
  status: string()
    .oneOf(REVIEW_STATUSES, () => t('Unknown review status'))
    .optional(),
  search: singleLineTextField(254).optional(),
});
export type AdminReviewsQuery = InferType<typeof adminReviewsQuerySchema>;

/** Query for the rating of a product. An unknown product gets the same response as a product without reviews. */
export const reviewSummaryQuerySchema = object({
  product: documentIdField().required(() => t('Product is required')),
});

const starsField = () => number().defined().integer().min(1).max(MAX_REVIEW_STARS);

const reviewContentFields = {
  _id: textField(),
  stars: starsField(),
  title: textField('Title. Can be empty.'),
  text: textField('Plain text with line breaks.'),
  author: textField('Name to display, selected by the customer.'),
  images: listField(productImageSchema, 'Pictures by the customer, without alternative text.'),
  writtenAt: timestampField('Time when the customer wrote the current version.'),
  reply: exactObject({ text: textField(), writtenAt: timestampField() })
    .nullable()
    .meta(createOpenApiMeta('Reply of the shop. Null if there is none.')),
};

export const reviewResponseSchema = openApiComponent('Review', exactObject(reviewContentFields));
export type Review = InferType<typeof reviewResponseSchema>;

export const ratingSchema = openApiComponent(
  'Rating',
  exactObject({
    count: countField('Number of published reviews.'),
    sum: countField('Sum of the stars of all reviews.'),
    average: averageRatingField(),
    stars: listField(countField(), 'Numbers of reviews with 1, 2, 3, 4 and 5 stars.'),
  }),
);
export type Rating = InferType<typeof ratingSchema>;

export const reviewSummarySchema = exactObject({
  rating: ratingSchema,
  latest: listField(reviewResponseSchema, `Newest reviews, at most ${REVIEW_LIMITS.latest}.`),
});
export type ReviewSummary = InferType<typeof reviewSummarySchema>;

export const reviewsResponseSchema = exactObject({
  reviews: listField(reviewResponseSchema),
  nextCursor: nextCursorField(),
});
export type ReviewsResponse = InferType<typeof reviewsResponseSchema>;

const ownReviewFields = {
  ...reviewContentFields,
  product: textField('Id of the product.'),
  productTitle: textField('Title of the product at the time of the order.'),
  status: choiceField(REVIEW_STATUSES),
  reason: textField('Reason for the rejection. Empty if the review is not rejected.'),
  updatedAt: timestampField(
    'Time of the last change, including moderation. Also the version to send when moderating the review.',
  ),
};

export const ownReviewSchema = openApiComponent('OwnReview', exactObject(ownReviewFields));
export type OwnReview = InferType<typeof ownReviewSchema>;

export const myReviewResponseSchema = exactObject({
  review: ownReviewSchema.nullable(),
  allowed: booleanField('True if the customer has a delivered order with the product.'),
  author: textField('Default author name of a review.'),
});
export type MyReviewResponse = InferType<typeof myReviewResponseSchema>;

export const adminReviewSchema = openApiComponent(
  'AdminReview',
  exactObject({
    ...ownReviewFields,
    customer: textField('Account id of the author.'),
    order: exactObject({ _id: textField(), number: textField() }),
  }),
);
export type AdminReview = InferType<typeof adminReviewSchema>;

export const adminReviewsResponseSchema = exactObject({
  reviews: listField(adminReviewSchema),
  nextCursor: nextCursorField(),
});
export type AdminReviewsResponse = InferType<typeof adminReviewsResponseSchema>;
