import { useStoreSettings } from '@/shared/settings/store-settings';
import { formatShopTime, toShopDay } from './shop-time';

interface DateTextProps {
  /** ISO 8601 date or time. */
  value: string;
  /** Also shows the time of day. */
  withTime?: boolean;
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** Calendar day without a time, such as an expected delivery. Not converted between time zones. */
const PLAIN_DAY = /^\d{4}-\d\d-\d\d$/;

/** Formats a date in the store's locale and the shop's time zone. Renders nothing for an invalid value. */
export function DateText({ value, withTime = false }: DateTextProps) {
  const { timeZone } = useStoreSettings();
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  const options = withTime ? { ...DAY, ...TIME } : DAY;
  const zone = PLAIN_DAY.test(value) ? 'UTC' : timeZone;
  return <time dateTime={value}>{formatShopTime(date, options, zone)}</time>;
}

/** Formats a time of day in the store's locale and the shop's time zone, with the date unless it is today. */
export function TimeText({ value }: { value: string }) {
  const { timeZone } = useStoreSettings();
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  const isToday = toShopDay(date, timeZone) === toShopDay(Date.now(), timeZone);
  return <time dateTime={value}>{formatShopTime(date, isToday ? TIME : { ...DAY, ...TIME }, timeZone)}</time>;
}
