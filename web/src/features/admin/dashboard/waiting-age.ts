import { store } from '@contract/store-config';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@contract/times';

const relative = new Intl.RelativeTimeFormat(store.locale, { numeric: 'auto' });

/** How far a time (ISO 8601) is from now, in its largest whole unit: '3 days ago', 'in 2 hours', 'now'. */
export function fromNow(time: string, now = Date.now()): string {
  const ms = Date.parse(time) - now;
  const [size, unit] =
    Math.abs(ms) >= DAY_MS
      ? ([DAY_MS, 'day'] as const)
      : Math.abs(ms) >= HOUR_MS
        ? ([HOUR_MS, 'hour'] as const)
        : ([MINUTE_MS, 'minute'] as const);
  const whole = Math.trunc(ms / size);
  return whole === 0 ? relative.format(0, 'second') : relative.format(whole, unit);
}
