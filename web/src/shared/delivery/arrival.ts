import type { ShippingMethod } from '@contract/pricing/pricing-settings';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { useHydrated } from '@/shared/use-hydrated';

/** Whole days of delivery, at least and at most. */
interface DeliveryDays {
  min: number;
  max: number;
}

/** The day some days after another in the reader's time zone: Sundays do not count, and nothing arrives on one. */
export function dayAfter(start: Date, days: number): Date {
  const day = new Date(start.getFullYear(), start.getMonth(), start.getDate());
  const isSunday = () => day.getDay() === 0;
  if (days === 0 && isSunday()) day.setDate(day.getDate() + 1);
  for (let left = days; left > 0;) {
    day.setDate(day.getDate() + 1);
    if (!isSunday()) left -= 1;
  }
  return day;
}

/** When an order of now arrives, such as 'Arrives Nov 26 to 29'. */
export function arrivalText(now: Date, { min, max }: DeliveryDays, locale: string): string {
  const [first, last] = [dayAfter(now, min), dayAfter(now, max)];
  const full = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
  const from = full.format(first);
  if (min === max) return `Arrives ${from}`;
  const monthFirst = full.formatToParts(first)[0]?.type === 'month';
  const isShort = monthFirst && first.getMonth() === last.getMonth();
  const to = isShort ? new Intl.DateTimeFormat(locale, { day: 'numeric' }).format(last) : full.format(last);
  return `Arrives ${from} to ${to}`;
}

/** The same without a date, for a page that is cached for any day: 'Arrives in 3 to 5 days'. */
export function durationText({ min, max }: DeliveryDays): string {
  if (max === 0) return 'Arrives today';
  const days = min === max ? `${max}` : `${min} to ${max}`;
  return `Arrives in ${days} day${max === 1 ? '' : 's'}`;
}

/** The days that a shipping method promises, from the settings. */
type PromisedDays = Pick<ShippingMethod, 'minDays' | 'maxDays'>;

/**
 * When an order placed now arrives, by the days of its shipping method; null where they promise none. The day is the
 * browser's, since a drawn page may be shown on a later one.
 */
export function useArrivalText(): (days: PromisedDays) => string | null {
  const { locale } = useStoreSettings();
  const hydrated = useHydrated();
  return ({ minDays, maxDays }) => {
    if (minDays == null || maxDays == null) return null;
    const days = { min: minDays, max: maxDays };
    return hydrated ? arrivalText(new Date(), days, locale) : durationText(days);
  };
}
