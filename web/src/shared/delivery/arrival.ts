import { datesText, deliveryDates, type DeliveryDays } from '@contract/orders/delivery';
import type { ShippingMethod } from '@contract/pricing/pricing-settings';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { useHydrated } from '@/shared/use-hydrated';

/** When an order of now arrives, such as 'Arrives Nov 26 to 29'. */
export const arrivalText = (now: Date, days: DeliveryDays, locale: string): string =>
  `Arrives ${datesText(deliveryDates(now, days), locale)}`;

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
