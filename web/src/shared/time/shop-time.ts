import { toCalendarDay } from '@contract/orders/delivery';
import { storeConfig } from '@contract/store-config';
import { getStoreSettings } from '@/shared/settings/store-settings';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a time in the shop's locale and time zone. Reuses formatters, which are slow to create. */
export function formatShopTime(
  at: Date | number,
  options: Intl.DateTimeFormatOptions,
  timeZone = getStoreSettings().timeZone,
): string {
  const key = JSON.stringify([timeZone, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(storeConfig.locale, { ...options, timeZone });
  formats.set(key, format);
  return format.format(at);
}

/** Returns the date in the shop's time zone as text, such as 2026-11-26. */
export const formatShopDate = (
  at: Date | number = Date.now(),
  timeZone = getStoreSettings().timeZone,
): string => toCalendarDay(at, timeZone);
