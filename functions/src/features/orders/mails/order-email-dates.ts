import { addCalendarMonths, toCalendarDay } from '../../../contract/orders/delivery';
import { storeConfig } from '../../../contract/store-config';
import type { StoredOrder } from '../order-document';

const dayWithYear = new Intl.DateTimeFormat(storeConfig.locale, { dateStyle: 'long', timeZone: 'UTC' });
const dayWithoutYear = new Intl.DateTimeFormat(storeConfig.locale, {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Number of months after an email in which its days have no year. */
const MONTHS_WITHOUT_YEAR = 11;

/** Formats a time in the shop's time zone, which may differ from the customer's. */
export const formatTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(storeConfig.locale, {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(at);

/** Formats a time with year, seconds and time zone, for a declaration whose exact time matters. */
export const formatFullTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(storeConfig.locale, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(at);

/** Formats a day for an email about the order, such as 'March 18'. Adds the year to past and distant days. */
export function formatDay(date: string, { updatedAt }: Pick<StoredOrder, 'updatedAt'>): string {
  if (Number.isNaN(Date.parse(date))) return date;
  const day = new Date(date);
  const [written, shown] = [updatedAt, day].map((time) => time.toISOString().slice(0, 10)) as [
    string,
    string,
  ];
  const isNear = shown >= written && shown <= addCalendarMonths(written, MONTHS_WITHOUT_YEAR);
  return (isNear ? dayWithoutYear : dayWithYear).format(day);
}

/** Converts an estimated delivery date or time to a day. For a time, returns its day in the shop's time zone. */
export function toEstimatedDay(estimate: string, timeZone: string): string {
  const isTime = !/^\d{4}-\d\d-\d\d$/.test(estimate) && !Number.isNaN(Date.parse(estimate));
  return isTime ? toCalendarDay(Date.parse(estimate), timeZone) : estimate;
}
