import { DAY_MS } from '../../contract/times';
/** UTC day, such as 2026-03-02. */
export type UtcDay = string;

export const toUtcDay = (ms: number): UtcDay => new Date(ms).toISOString().slice(0, 10);

/** Returns the start of a UTC day in milliseconds. */
export const getUtcDayStart = (day: UtcDay): number => Date.parse(`${day}T00:00:00.000Z`);

export const getUtcDayEnd = (day: UtcDay): number => getUtcDayStart(day) + DAY_MS;

export const countDaysBetween = (from: UtcDay, to: UtcDay): number =>
  (getUtcDayStart(to) - getUtcDayStart(from)) / DAY_MS;

/** Returns the last `count` UTC days up to today, oldest first. */
export function listLastUtcDays(now: number, count: number): UtcDay[] {
  return Array.from({ length: count }, (_, at) => toUtcDay(now - (count - 1 - at) * DAY_MS));
}
