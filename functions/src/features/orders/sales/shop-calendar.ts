import { toCalendarDay } from '../../../contract/orders/delivery';
import { HOUR_MS } from '../../../contract/times';
import { toUtcDay, getUtcDayStart as startInUtc, type UtcDay } from '../utc-days';

/** Interval of the stored sales in milliseconds. In every time zone, each day starts at a multiple of this interval. */
export const QUARTER_HOUR_MS = HOUR_MS / 4;

/** Maximum difference in milliseconds between midnight UTC and local midnight in any time zone. */
const EARLIEST_MS = 15 * HOUR_MS;
const LATEST_MS = 13 * HOUR_MS;

export const addDaysToUtcDay = (day: UtcDay, days: number): UtcDay =>
  toUtcDay(startInUtc(day) + days * 24 * HOUR_MS);

/** Creates a calendar for an IANA time zone. Handles days of 23 or 25 hours, and days that a time zone skipped. */
export function createShopCalendar(timeZone: string) {
  const at = (ms: number): UtcDay => toCalendarDay(ms, timeZone);

  return {
    toCalendarDay: at,

    /** Returns the start of a day in milliseconds: midnight, or later if daylight saving time skips midnight. */
    startOf(day: UtcDay): number {
      const midnight = startInUtc(day);
      let [before, from] = [midnight - EARLIEST_MS, midnight + LATEST_MS];
      while (from - before > QUARTER_HOUR_MS) {
        const middle = before + Math.floor((from - before) / 2 / QUARTER_HOUR_MS) * QUARTER_HOUR_MS;
        if (at(middle) < day) before = middle;
        else from = middle;
      }
      return from;
    },
  };
}
