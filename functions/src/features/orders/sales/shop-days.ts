import { toCalendarDay } from '../../../contract/orders/delivery';
import { HOUR_MS } from '../../../contract/times';
import { dayOf, startOf as startInUtc, type Day } from '../order-days';

/** What figures are kept by: every time zone's days begin at one of these. */
export const QUARTER_MS = HOUR_MS / 4;

/** A local midnight is at most so long before or after the day's midnight in UTC. */
const EARLIEST_MS = 15 * HOUR_MS;
const LATEST_MS = 13 * HOUR_MS;

/** So many days later, or earlier. */
export const daysFrom = (day: Day, by: number): Day => dayOf(startInUtc(day) + by * 24 * HOUR_MS);

/** The days of a time zone (IANA), daylight saving included: they have 23 to 25 hours, and one that a zone left out has none. */
export function shopDays(timeZone: string) {
  const at = (ms: number): Day => toCalendarDay(ms, timeZone);

  return {
    /** The day at a moment (milliseconds). */
    toCalendarDay: at,

    /** Milliseconds at which a day begins: where daylight saving skips its midnight, the first moment after it. */
    startOf(day: Day): number {
      const midnight = startInUtc(day);
      let [before, from] = [midnight - EARLIEST_MS, midnight + LATEST_MS];
      while (from - before > QUARTER_MS) {
        const middle = before + Math.floor((from - before) / 2 / QUARTER_MS) * QUARTER_MS;
        if (at(middle) < day) before = middle;
        else from = middle;
      }
      return from;
    },
  };
}
