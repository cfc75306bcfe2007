import { storeConfig } from '@contract/store-config';
import { t } from '@contract/texts/text';

/** Id of the reviews heading. Must not change, because links to the section contain it. */
export const REVIEWS_HEADING_ID = 'reviews-title';

/** Formats an average rating with one decimal, such as '4.6' or '5.0'. */
export const formatAverageRating = (average: number): string =>
  average.toLocaleString(storeConfig.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const formatReviewCount = (count: number): string =>
  t('{count, plural, one {{number} review} other {{number} reviews}}', {
    count,
    number: count.toLocaleString(storeConfig.locale),
  });
