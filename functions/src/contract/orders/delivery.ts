import { DAY_MS, getLocalDayAndTime } from '../times';
import { msg, t } from '../texts/text';

/** Minimum and maximum delivery time in days, not counting Sundays. */
export interface DeliveryTimeRange {
  min: number;
  max: number;
}

/** Expected delivery dates, such as 2026-11-26. If only one day is expected, `from` and `to` are equal. */
export interface DeliveryDates {
  from: string;
  to: string;
}

const toNoon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Returns the calendar day of a time, such as 2026-11-26, by default in the machine's time zone. */
export const toCalendarDay = (time: Date | number, timeZone?: string): string =>
  getLocalDayAndTime(time, timeZone).day;

/** Returns true if the text is an existing day, such as 2026-11-26. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = toNoon(text);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === text;
}

/** Formats a calendar day, such as 'Nov 26'. */
export const formatCalendarDay = (day: string, locale: string): string =>
  formatDeliveryDates({ from: day, to: day }, locale);

export const addCalendarDays = (day: string, days: number): string =>
  new Date(toNoon(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Adds months to a day. If the month is shorter, returns its last day: one month after January 31 is February 28. */
export function addCalendarMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

export function addDeliveryDays(day: string, days: number): string {
  const date = toNoon(day);
  const isSunday = () => date.getUTCDay() === 0;
  const next = () => date.setUTCDate(date.getUTCDate() + 1);
  if (days === 0 && isSunday()) next();
  for (let left = days; left > 0;) {
    next();
    if (!isSunday()) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

export function calculateDeliveryDates(
  startTime: Date,
  { min, max }: DeliveryTimeRange,
  timeZone?: string,
): DeliveryDates {
  const day = toCalendarDay(startTime, timeZone);
  return { from: addDeliveryDays(day, min), to: addDeliveryDays(day, max) };
}

/** Formats the expected delivery dates, such as 'Nov 26 to 29', 'Nov 28 to Dec 2' or 'Nov 26'. */
export function formatDeliveryDates({ from, to }: DeliveryDates, locale: string): string {
  const full = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const [first, last] = [toNoon(from), toNoon(to)];
  if (from === to) return full.format(first);
  const monthFirst = full.formatToParts(first)[0]?.type === 'month';
  const isShort = monthFirst && from.slice(0, 7) === to.slice(0, 7);
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: 'UTC' });
  return t('{from} to {to}', {
    from: full.format(first),
    to: (isShort ? day : full).format(last),
  });
}

/** Milliseconds from the start of a UTC day until this day has ended in all time zones. */
const DAY_END_EVERYWHERE_MS = 36 * 60 * 60 * 1000;

/** Returns true if the UTC day of `time` is over in all time zones. `now` is in milliseconds. */
export const isDayOverInAllTimeZones = (time: string, now: number): boolean =>
  Date.parse(new Date(time).toISOString().slice(0, 10)) + DAY_END_EVERYWHERE_MS <= now;

export const PAST_DELIVERY_DATE_MESSAGE = msg('The delivery date must not be in the past');
