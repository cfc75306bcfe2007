import { DAY_MS } from '../../contract/times';
/** A day in UTC as it is written, 2026-03-02. */
export type Day = string;

export const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** Milliseconds at which a day begins. */
export const startOf = (day: Day): number => Date.parse(`${day}T00:00:00.000Z`);

export const endOf = (day: Day): number => startOf(day) + DAY_MS;

/** How many days one is before another. */
export const daysBetween = (one: Day, other: Day): number => (startOf(other) - startOf(one)) / DAY_MS;

/** The last `count` days, oldest first, today last. */
export function lastDays(now: number, count: number): Day[] {
  return Array.from({ length: count }, (_, at) => dayOf(now - (count - 1 - at) * DAY_MS));
}
