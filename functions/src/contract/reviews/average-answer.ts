import { number } from 'yup';
import { about, count, objectOf } from '../answer-fields';
import { MAX_STARS } from './review-facts';

export const average = () =>
  number()
    .defined()
    .min(0)
    .max(MAX_STARS)
    .meta(about('The mean, with two decimals; 0 where there are no reviews.'));

export const averageAnswer = objectOf({ count: count('Published reviews.'), average: average() });
