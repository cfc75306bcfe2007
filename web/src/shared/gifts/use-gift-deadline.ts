import { formatCalendarDay, toCalendarDay } from '@contract/orders/delivery';
import { DEFAULT_GIFT_OCCASIONS, getGiftDeadline } from '@contract/settings/gift-occasions';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { useIsHydrated } from '@/shared/use-hydrated';

export interface FormattedGiftDeadline {
  /** Name of the occasion. */
  name: string;
  /** Day of the occasion, such as 'Dec 24'. */
  day: string;
  /** Last day to order, such as 'Dec 17'. */
  orderBy: string;
}

/** Returns the last order day before the next occasion. Null if there is none, and while the server renders. */
export function useGiftDeadline(): FormattedGiftDeadline | null {
  const { shipping, locale, timeZone, giftOccasions = DEFAULT_GIFT_OCCASIONS } = useStoreSettings();
  if (!useIsHydrated()) return null;
  const deadline = getGiftDeadline(giftOccasions, toCalendarDay(Date.now(), timeZone), shipping.maxDays);
  if (deadline === null) return null;
  const { orderBy, occasion } = deadline;
  return {
    name: occasion.name,
    day: formatCalendarDay(occasion.day, locale),
    orderBy: formatCalendarDay(orderBy, locale),
  };
}
