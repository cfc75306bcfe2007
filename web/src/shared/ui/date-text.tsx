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
  moment: new Intl.DateTimeFormat(store.locale, { ...day, hour: 'numeric', minute: '2-digit' }),
};

/** A date in the store's locale and the reader's time zone; nothing for a value that is none. */
export function DateText({ value, withTime = false }: DateTextProps) {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  return <time dateTime={value}>{(withTime ? formats.moment : formats.day).format(date)}</time>;
}
