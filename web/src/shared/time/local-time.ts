import { getLocalDayAndTime } from '@contract/times';
import { getStoreSettings } from '@/shared/settings/store-settings';

const getShopTimeZone = () => getStoreSettings().timeZone;

/** Formats an ISO timestamp as the value of a datetime-local input, in the shop's time zone. */
export function toDateTimeLocalValue(iso: string | null | undefined, timeZone = getShopTimeZone()): string {
  if (!iso) return '';
  const { day, time } = getLocalDayAndTime(new Date(iso), timeZone);
  return `${day}T${time}`;
}

/** Converts a local time in the shop's time zone to milliseconds. Shifts times that daylight saving time skips. */
export function parseLocalTime(text: string, timeZone = getShopTimeZone()): number {
  const clock = Date.parse(`${text}Z`);
  if (Number.isNaN(clock)) return NaN;
  const toShownTime = (moment: number) =>
    Date.parse(`${toDateTimeLocalValue(new Date(moment).toISOString(), timeZone)}Z`);
  const first = clock - (toShownTime(clock) - Math.floor(clock / 60_000) * 60_000);
  return first - (toShownTime(first) - Math.floor(clock / 60_000) * 60_000);
}

/**
 * Parses the value of a datetime-local input. Returns null if the input is empty, or the text if it is invalid.
 * @param initialIso returned if the input is unchanged, because the input omits seconds
 */
export function parseDateTimeLocalValue(
  text: string,
  initialIso?: string | null,
  timeZone = getShopTimeZone(),
): string | null {
  if (text === '') return null;
  if (initialIso && toDateTimeLocalValue(initialIso, timeZone) === text) return initialIso;
  const moment = parseLocalTime(text, timeZone);
  return Number.isNaN(moment) ? text : new Date(moment).toISOString();
}

/** Formats the shop's time zone with its UTC offset, such as "Europe/Berlin (GMT+1)". */
export function formatTimeZone(at = new Date(), timeZone = getShopTimeZone()): string {
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset', timeZone }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return !offset || offset === timeZone ? timeZone : `${timeZone} (${offset})`;
}
