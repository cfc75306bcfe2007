import { store } from '@contract/store-config';

// In one time zone, so that the server and every browser write the same.
const day = new Intl.DateTimeFormat(store.locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The day on which a review was written. */
export const dayText = (iso: string): string => day.format(new Date(iso));

/** '4.6', '5.0': the mean of stars. */
export const averageText = (average: number): string =>
  average.toLocaleString(store.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '1 review', '1,234 reviews'. */
export const reviewsText = (count: number): string =>
  `${count.toLocaleString(store.locale)} ${count === 1 ? 'review' : 'reviews'}`;
