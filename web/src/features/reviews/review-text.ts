import { storeConfig } from '@contract/store-config';

/** Id of the reviews heading. Must not change, because links to the section contain it. */
export const REVIEWS_HEADING_ID = 'reviews-title';

/** Formats an average rating with one decimal, such as '4.6' or '5.0'. */
export const formatAverageRating = (average: number): string =>
  average.toLocaleString(storeConfig.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const formatReviewCount = (count: number): string =>
  `${count.toLocaleString(storeConfig.locale)} ${count === 1 ? 'review' : 'reviews'}`;
