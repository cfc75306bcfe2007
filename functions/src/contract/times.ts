export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Cache of date formats by time zone, because creating a date format is slow. */
const clockFormats = new Map<string | undefined, Intl.DateTimeFormat>();
const MAX_CACHED_FORMATS = 50;

/** Options for numeric date parts, because the punctuation of formatted dates differs between JavaScript engines. */
const CLOCK_FIELDS = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;

/** Returns the day (2026-11-26) and time (09:30) in a time zone. Defaults to the system's time zone. */
export function getLocalDayAndTime(time: Date | number, timeZone?: string): { day: string; time: string } {
  const format = clockFormats.get(timeZone) ?? new Intl.DateTimeFormat('en', { ...CLOCK_FIELDS, timeZone });
  if (clockFormats.size >= MAX_CACHED_FORMATS) clockFormats.clear();
  clockFormats.set(timeZone, format);
  const fields = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
  const read = (type: Intl.DateTimeFormatPartTypes, digits: number) =>
    (fields.get(type) ?? '').padStart(digits, '0');
  return {
    day: `${read('year', 4)}-${read('month', 2)}-${read('day', 2)}`,
    time: `${read('hour', 2)}:${read('minute', 2)}`,
  };
}
