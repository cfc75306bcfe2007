import { store } from '@contract/store-config';

/** The `id` of the reviews' heading. Links lead to it, so it must stay. */
export const REVIEWS_ID = 'reviews-title';

/** '4.6', '5.0': the mean of stars. */
export const averageText = (average: number): string =>
  average.toLocaleString(store.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '1 review', '1,234 reviews'. */
export const reviewsText = (count: number): string =>
  `${count.toLocaleString(store.locale)} ${count === 1 ? 'review' : 'reviews'}`;
