import { number } from 'yup';
import { createOpenApiMeta, countField, exactObject } from '../response-fields';
import { MAX_REVIEW_STARS } from './review-limits';

export const averageRatingField = () =>
  number()
    .defined()
    .min(0)
    .max(MAX_REVIEW_STARS)
    .meta(createOpenApiMeta('Average number of stars with two decimals. 0 if there are no reviews.'));

export const ratingSummarySchema = exactObject({
  count: countField('Number of published reviews.'),
  average: averageRatingField(),
});
