import { DAY_MS, HOUR_MS, MINUTE_MS } from '@contract/times';
import { LANGUAGE } from '@/shared/config/language';

const relativeTimeFormat = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: 'auto' });

/** Formats an ISO 8601 time relative to now in its largest unit: '3 days ago', 'in 2 hours' or 'now'. */
export function formatRelativeTime(time: string, now = Date.now()): string {
  const difference = Date.parse(time) - now;
  const [size, unit] =
    Math.abs(difference) >= DAY_MS
      ? ([DAY_MS, 'day'] as const)
      : Math.abs(difference) >= HOUR_MS
        ? ([HOUR_MS, 'hour'] as const)
        : ([MINUTE_MS, 'minute'] as const);
  const unitCount = Math.trunc(difference / size);
  return unitCount === 0
    ? relativeTimeFormat.format(0, 'second')
    : relativeTimeFormat.format(unitCount, unit);
}
