import {
  formatDeliveryDates,
  calculateDeliveryDates,
  toCalendarDay,
  type DeliveryTimeRange,
} from '@contract/orders/delivery';
import type { ShippingMethod } from '@contract/pricing/pricing-settings';
import { t } from '@contract/texts/text';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { useIsHydrated } from '@/shared/use-hydrated';

/** Formats the estimated arrival of an order, such as 'Arrives Nov 26 to 29'. */
export const formatArrivalDates = (now: Date, days: DeliveryTimeRange, locale: string): string =>
  t('Arrives {dates}', { dates: formatDeliveryDates(calculateDeliveryDates(now, days), locale) });

/** Formats a delivery time without dates for cached pages, such as 'Arrives in 3 to 5 days'. */
export function formatDeliveryTime({ min, max }: DeliveryTimeRange): string {
  if (max === 0) return t('Arrives today');
  return min === max
    ? t('{count, plural, one {Arrives in {count} day} other {Arrives in {count} days}}', { count: max })
    : t('{max, plural, one {Arrives in {min} to {max} day} other {Arrives in {min} to {max} days}}', {
        min,
        max,
      });
}

type PromisedDays = Pick<ShippingMethod, 'minDays' | 'maxDays'>;

/** Returns the time from which delivery days count: now, or a later day chosen as first shipping day. */
function getShippingStart(notBefore: string | null): Date {
  const now = new Date();
  return notBefore !== null && notBefore > toCalendarDay(now) ? new Date(`${notBefore}T12:00:00`) : now;
}

/**
 * Returns a function that formats the estimated arrival of an order placed now, or null if unknown. Its second argument
 * is an optional first shipping day. Shows dates only in
 * the browser, because a cached page may be displayed on a later day.
 */
export function useArrivalFormatter(): (days: PromisedDays, notBefore?: string | null) => string | null {
  const { locale } = useStoreSettings();
  const hydrated = useIsHydrated();
  return ({ minDays, maxDays }, notBefore = null) => {
    if (minDays == null || maxDays == null) return null;
    const days = { min: minDays, max: maxDays };
    return hydrated
      ? formatArrivalDates(getShippingStart(notBefore), days, locale)
      : formatDeliveryTime(days);
  };
}
