import { DAY_MS } from '../../contract/times';
/** UTC day, for example 2026-03-02. */
export type Day = string;

export const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** Returns the start of a UTC day in milliseconds since 1970. */
export const startOf = (day: Day): number => Date.parse(`${day}T00:00:00.000Z`);

export const endOf = (day: Day): number => startOf(day) + DAY_MS;

export const daysBetween = (one: Day, other: Day): number => (startOf(other) - startOf(one)) / DAY_MS;

/** Returns the last `count` days up to today, oldest first. */
export function lastDays(now: number, count: number): Day[] {
  return Array.from({ length: count }, (_, at) => dayOf(now - (count - 1 - at) * DAY_MS));
}
