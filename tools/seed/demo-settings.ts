import { getCountryName } from '../../functions/src/contract/addresses/country-names';
import { toMinorUnits } from '../../functions/src/contract/money';
import type { DeliveryTimeRange } from '../../functions/src/contract/orders/delivery';
import { DEFAULT_SETTINGS } from '../../functions/src/contract/settings/default-settings';
import type { SettingsVersion, ShopSettings } from '../../functions/src/contract/settings/shop-settings';
import { storeConfig } from '../../functions/src/contract/store-config';
import type { SettingsDocument } from '../../functions/src/features/settings/settings-document';
import { subtractDays } from './clock';
import { demoPeople } from './seed-people';

/** Delivery days abroad. The price is the same everywhere. */
const DAYS_ABROAD: Readonly<Record<string, DeliveryTimeRange>> = {
  CA: { min: 5, max: 8 },
  GB: { min: 7, max: 10 },
  AU: { min: 9, max: 14 },
};

/** Returns the delivery days for a country, excluding Sundays. */
export const getDeliveryDays = (country: string): DeliveryTimeRange =>
  DAYS_ABROAD[country] ?? storeConfig.pricing.deliveryDays;

function toCountryZones({ zones }: ShopSettings['shipping']): ShopSettings['shipping']['zones'] {
  return zones.flatMap(({ places, methods }) =>
    places.map((place) => {
      const { min, max } = getDeliveryDays(place.country);
      return {
        _id: place.country.toLowerCase(),
        name: getCountryName(place.country),
        places: [place],
        methods: methods.map((method) => ({ ...method, minDays: min, maxDays: max })),
      };
    }),
  );
}

export const DEMO_SETTINGS: SettingsVersion = {
  version: 1,
  settings: {
    ...DEFAULT_SETTINGS,
    shop: { ...DEFAULT_SETTINGS.shop, replyTime: 1 },
    checkout: { ...DEFAULT_SETTINGS.checkout, gifts: true, wrappingPrice: toMinorUnits(450) },
    shipping: { ...DEFAULT_SETTINGS.shipping, zones: toCountryZones(DEFAULT_SETTINGS.shipping) },
  },
};

export function createSettingsDocument(now: Date): SettingsDocument {
  const { id, name, joinedDaysAgo } = demoPeople.find(({ admin }) => admin)!;
  return {
    ...DEMO_SETTINGS,
    publishedAt: subtractDays(now, joinedDaysAgo),
    publishedBy: { uid: id, name },
    sections: ['shop', 'shipping', 'checkout'],
    restored: null,
  };
}
