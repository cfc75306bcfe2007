import { store } from '@contract/store-config';

/** '4.6', '5.0': the mean of stars. */
export const averageText = (average: number): string =>
  average.toLocaleString(store.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '1 review', '1,234 reviews'. */
export const reviewsText = (count: number): string =>
  `${count.toLocaleString(store.locale)} ${count === 1 ? 'review' : 'reviews'}`;
