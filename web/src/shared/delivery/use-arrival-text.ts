import type { ShippingMethod } from '@contract/pricing/pricing-settings';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { useHydrated } from '@/shared/use-hydrated';
import { arrivalText, durationText } from './arrival';

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
