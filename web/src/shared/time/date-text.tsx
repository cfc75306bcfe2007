import { useStoreSettings } from '@/shared/settings/store-settings';
import { formatShopTime, formatShopDate } from './shop-time';

interface FormattedDateProps {
  value: string;
  withTime?: boolean;
}

const DAY_FORMAT = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME_FORMAT = { hour: 'numeric', minute: '2-digit' } as const;

/** Pattern of dates without a time, such as 2026-11-26, which must not be converted between time zones. */
const PLAIN_DAY = /^\d{4}-\d\d-\d\d$/;

/** Date in the shop's locale and time zone. Renders nothing if the date is invalid. */
export function FormattedDate({ value, withTime = false }: FormattedDateProps) {
  const { timeZone } = useStoreSettings();
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  const options = withTime ? { ...DAY_FORMAT, ...TIME_FORMAT } : DAY_FORMAT;
  const zone = PLAIN_DAY.test(value) ? 'UTC' : timeZone;
  return <time dateTime={value}>{formatShopTime(date, options, zone)}</time>;
}

/** Time in the shop's locale and time zone. Also shows the date if it is not today. */
export function FormattedTime({ value }: { value: string }) {
  const { timeZone } = useStoreSettings();
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  const isToday = formatShopDate(date, timeZone) === formatShopDate(Date.now(), timeZone);
  return (
    <time dateTime={value}>
      {formatShopTime(date, isToday ? TIME_FORMAT : { ...DAY_FORMAT, ...TIME_FORMAT }, timeZone)}
    </time>
  );
}
