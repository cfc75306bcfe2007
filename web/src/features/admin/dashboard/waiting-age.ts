import { store } from '@contract/store-config';

const relative = new Intl.RelativeTimeFormat(store.locale, { numeric: 'auto' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far a time (ISO 8601) is from now, in its largest whole unit: '3 days ago', 'in 2 hours', 'now'. */
export function fromNow(time: string, now = Date.now()): string {
  const ms = Date.parse(time) - now;
  const [size, unit] =
    Math.abs(ms) >= DAY
      ? ([DAY, 'day'] as const)
      : Math.abs(ms) >= HOUR
        ? ([HOUR, 'hour'] as const)
        : ([MINUTE, 'minute'] as const);
  const whole = Math.trunc(ms / size);
  return whole === 0 ? relative.format(0, 'second') : relative.format(whole, unit);
}
