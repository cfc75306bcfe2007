import { store } from '@contract/store-config';

/** Id of the reviews' heading. Used in links, so it must not change. */
export const REVIEWS_ID = 'reviews-title';

/** Formats an average rating, such as '4.6' or '5.0'. */
export const averageText = (average: number): string =>
  average.toLocaleString(store.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const reviewsText = (count: number): string =>
  `${count.toLocaleString(store.locale)} ${count === 1 ? 'review' : 'reviews'}`;
