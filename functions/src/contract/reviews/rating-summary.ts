import { number } from 'yup';
import { openApiMeta, countField, exactObject } from '../response-fields';
import { MAX_REVIEW_STARS } from './review-limits';

export const averageRatingField = () =>
  number()
    .defined()
    .min(0)
    .max(MAX_REVIEW_STARS)
    .meta(openApiMeta('The mean, with two decimals; 0 where there are no reviews.'));

export const ratingSummarySchema = exactObject({
  count: countField('Published reviews.'),
  average: averageRatingField(),
});
