const two = (number: number) => String(number).padStart(2, '0');

/** A moment as a field of date and time shows it, in the browser's zone and without seconds; empty for none. */
export function localText(iso: string | null | undefined): string {
  if (!iso) return '';
  const at = new Date(iso);
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/**
 * The moment that a field of date and time shows, null for none. Text that is no time stays, so that the schema refuses it.
 * @param before what the field began with: seconds, and one of two equal hours in autumn, are preserved.
 */
export function isoOf(text: string, before?: string | null): string | null {
  if (text === '') return null;
  if (before && localText(before) === text) return before;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}

/** The browser's time zone, such as "Europe/Berlin (GMT+1)". */
export function zoneName(locale: string, at = new Date()): string {
  const { timeZone } = new Intl.DateTimeFormat(locale).resolvedOptions();
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return !offset || offset === timeZone ? timeZone : `${timeZone} (${offset})`;
}
