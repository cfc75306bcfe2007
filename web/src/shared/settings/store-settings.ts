import { use, useCallback, useSyncExternalStore } from 'react';
import type { PublicConfig } from '@contract/config';
import { formatMinor, toMinor, type Minor } from '@contract/money';
import { FIRST_CURRENCY, priceFromMinor } from '@contract/pricing/shop-prices';
import { store } from '@contract/store-config';
import { CONFIG } from '@/shared/config/public-config';
import { dataStore, DataStoreContext, read, watch, type DataStore } from '@/shared/data/data-store';

/** What the shop says of itself on every page. Amounts are decimals in `currency`. */
export type StoreSettings = Omit<PublicConfig, 'pricing' | 'payment' | 'guests'> &
  // Not while only the code's settings are known.
  Partial<Pick<PublicConfig, 'guests'>>;

const { brand, tagline, supportEmail, seller, claims, locale, pricing, countries, orders } = store;

/** Version 0 of the settings: what the first page shows before GET /config has answered, without a request. */
export const CODE_SETTINGS: StoreSettings = {
  version: 0,
  brand,
  tagline,
  supportEmail,
  address: [...seller.address],
  claims,
  currency: FIRST_CURRENCY,
  locale,
  timeZone: 'UTC',
  shipping: {
    freeFrom: priceFromMinor(pricing.freeShippingFrom),
    flatRate: priceFromMinor(pricing.flatShipping),
    minDays: pricing.deliveryDays.min,
    maxDays: pricing.deliveryDays.max,
  },
  taxRate: pricing.taxBasisPoints / 10_000,
  countries: [...countries],
  holdMinutes: orders.unpaidMinutes,
};

/** What a store's last answer said: logging out forgets answers, but not how the shop is called. */
const known = new WeakMap<DataStore, StoreSettings>();

function settingsIn(data: DataStore): StoreSettings {
  const answer = read<PublicConfig>(data, CONFIG).data;
  if (answer) known.set(data, answer);
  return known.get(data) ?? CODE_SETTINGS;
}

/** The settings that hold, for code outside of components; a component follows them with `useStoreSettings`. */
export const storeSettings = (): StoreSettings => settingsIn(dataStore);

/** The settings that hold: version 0 from the code at once, and what was published as soon as the layout has loaded it. */
export function useStoreSettings(): StoreSettings {
  const data = use(DataStoreContext);
  const subscribe = useCallback((wake: () => void) => watch(data, CONFIG, wake), [data]);
  return useSyncExternalStore(
    subscribe,
    () => settingsIn(data),
    // What came with the page, also for a part of it that is hydrated when newer settings are known.
    () => (data.get(CONFIG)?.initial?.data as PublicConfig | undefined) ?? CODE_SETTINGS,
  );
}

type FormatOptions = Parameters<typeof formatMinor>[3];
type Money = Pick<StoreSettings, 'currency' | 'locale'>;

/** An amount in minor units of the shop's currency as text. */
export const minorText = (
  amount: Minor,
  options?: FormatOptions,
  settings: Money = storeSettings(),
): string => formatMinor(amount, settings.currency, settings.locale, options);

/** A decimal amount in the shop's currency as text; whole amounts may drop their zero decimals. */
export const priceText = (
  amount: number,
  settings: Money = storeSettings(),
  options?: FormatOptions,
): string => minorText(toMinor(amount, settings.currency), options, settings);

/** Where free shipping begins, such as '$50': from that value of the goods on. Null where shipping is never free. */
export const freeFromText = (settings: StoreSettings): string | null =>
  settings.shipping.freeFrom === null
    ? null
    : priceText(settings.shipping.freeFrom, settings, { wholeWithoutDecimals: true });

/** The one sentence about free shipping: 'Free shipping over $50.'; '' where shipping is never free. */
export const freeShippingText = (settings: StoreSettings): string => {
  const from = freeFromText(settings);
  return from === null ? '' : `Free shipping over ${from}.`;
};
