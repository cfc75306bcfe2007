import { store } from '@contract/store-config';

interface DateTextProps {
  /** ISO 8601. */
  value: string;
  /** Also the time of day. */
  withTime?: boolean;
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const formats = {
  day: new Intl.DateTimeFormat(store.locale, day),
  time: new Intl.DateTimeFormat(store.locale, { hour: 'numeric', minute: '2-digit' }),
  moment: new Intl.DateTimeFormat(store.locale, { ...day, hour: 'numeric', minute: '2-digit' }),
};

/** A date in the store's locale and the reader's time zone; nothing for a value that is none. */
export function DateText({ value, withTime = false }: DateTextProps) {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  return <time dateTime={value}>{(withTime ? formats.moment : formats.day).format(date)}</time>;
}

/** A time of day in the store's locale and the reader's time zone, with its date unless that is today. */
export function TimeText({ value }: { value: string }) {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  const isToday = date.toDateString() === new Date().toDateString();
  return <time dateTime={value}>{(isToday ? formats.time : formats.moment).format(date)}</time>;
}
