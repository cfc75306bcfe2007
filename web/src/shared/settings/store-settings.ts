import { use, useCallback, useSyncExternalStore } from 'react';
import type { PublicConfig } from '@contract/config';
import { formatMinorUnits, decimalToMinorUnits, type MinorUnits } from '@contract/money';
import { DEFAULT_CURRENCY, priceToDecimal } from '@contract/pricing/shop-prices';
import { storeConfig } from '@contract/store-config';
import { SOURCE_LANGUAGE } from '@contract/texts/languages';
import { t } from '@contract/texts/text';
import { LANGUAGE } from '@/shared/config/language';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';
import {
  dataStore,
  DataStoreContext,
  getCacheEntry,
  subscribeToCacheEntry,
  type DataStore,
} from '@/shared/data/data-store';

/** Public settings of the shop, such as name, currency and locale. Amounts are in major units. */
export type StoreSettings = Omit<PublicConfig, 'pricing' | 'payment' | 'guests'> &
  // Missing until the settings have been loaded from the server.
  Partial<Pick<PublicConfig, 'guests'>>;

const { brand, tagline, supportEmail, seller, claims, locale, pricing, countries, orders } = storeConfig;

/** Default settings with version 0, used until the server's settings are loaded. */
export const DEFAULT_STORE_SETTINGS: StoreSettings = {
  version: 0,
  brand,
  tagline,
  supportEmail,
  address: [...seller.address],
  claims,
  currency: DEFAULT_CURRENCY,
  locale,
  timeZone: 'UTC',
  shipping: {
    freeFrom: priceToDecimal(pricing.freeShippingFrom),
    flatRate: priceToDecimal(pricing.flatShipping),
    minDays: pricing.deliveryDays.min,
    maxDays: pricing.deliveryDays.max,
  },
  taxRate: pricing.taxBasisPoints / 10_000,
  countries: [...countries],
  holdMinutes: orders.unpaidMinutes,
};

/** Last loaded settings, by data store. Not cleared by a logout, unlike the store. */
const lastKnownSettings = new WeakMap<DataStore, StoreSettings>();

const localizedSettings = new WeakMap<StoreSettings, StoreSettings>();

/** Replaces the locale by that of the page's language. */
function localize(settings: StoreSettings): StoreSettings {
  if (LANGUAGE === SOURCE_LANGUAGE) return settings;
  const known = localizedSettings.get(settings) ?? { ...settings, locale };
  localizedSettings.set(settings, known);
  return known;
}

function getSettings(data: DataStore): StoreSettings {
  const answer = getCacheEntry<PublicConfig>(data, CONFIG_CACHE_KEY).data;
  if (answer) lastKnownSettings.set(data, localize(answer));
  return lastKnownSettings.get(data) ?? DEFAULT_STORE_SETTINGS;
}

/** Returns the shop's current settings outside components. Components use `useStoreSettings`. */
export const getStoreSettings = (): StoreSettings => getSettings(dataStore);

/** Returns the shop's current settings. Until they are loaded, returns the default settings. */
export function useStoreSettings(): StoreSettings {
  const data = use(DataStoreContext);
  const subscribe = useCallback(
    (wake: () => void) => subscribeToCacheEntry(data, CONFIG_CACHE_KEY, wake),
    [data],
  );
  return useSyncExternalStore(
    subscribe,
    () => getSettings(data),
    // Hydration must use the settings embedded in the page, even if newer settings have already loaded.
    () =>
      localize(
        (data.get(CONFIG_CACHE_KEY)?.initial?.data as PublicConfig | undefined) ?? DEFAULT_STORE_SETTINGS,
      ),
  );
}

type FormatOptions = Parameters<typeof formatMinorUnits>[3];
type MoneyFormat = Pick<StoreSettings, 'currency' | 'locale'>;

/** Formats an amount in minor units as a price in the shop's currency. */
export const formatMinorAmount = (
  amount: MinorUnits,
  options?: FormatOptions,
  settings: MoneyFormat = getStoreSettings(),
): string => formatMinorUnits(amount, settings.currency, settings.locale, options);

/** Formats an amount in major units as a price in the shop's currency. */
export const formatPrice = (
  amount: number,
  settings: MoneyFormat = getStoreSettings(),
  options?: FormatOptions,
): string => formatMinorAmount(decimalToMinorUnits(amount, settings.currency), options, settings);

/** Formats the order value from which shipping is free, such as '$50'. Returns null if shipping is never free. */
export const formatFreeShippingMinimum = (settings: StoreSettings): string | null =>
  settings.shipping.freeFrom === null
    ? null
    : formatPrice(settings.shipping.freeFrom, settings, { wholeWithoutDecimals: true });

/** Formats a note such as 'Free shipping over $50.'. Returns '' if shipping is never free. */
export const formatFreeShippingNote = (settings: StoreSettings): string => {
  const from = formatFreeShippingMinimum(settings);
  return from === null ? '' : t('Free shipping over {from}.', { from });
};
