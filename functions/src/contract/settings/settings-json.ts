import { fromMinor, toMinor, type Minor } from '../money';
import { hasTiers, type PricingSettings, type ShippingMethod } from '../pricing/pricing-settings';
import { NO_PICKUP } from './default-settings';
import type { ShopSettings } from './shop-settings';

/** Pricing settings with decimal amounts. Tiers by weight start at whole grams. */
export type PricingJson = PricingSettings<number>;

export type SettingsJson = Omit<ShopSettings, keyof PricingJson | 'security'> &
  PricingJson & { security: { refundsAbove: number } };

const createMethodConverter =
  <From extends number, To extends number>(convert: (amount: From) => To) =>
  (method: ShippingMethod<From>): ShippingMethod<To> => ({
    _id: method._id,
    name: method.name,
    kind: method.kind,
    price: convert(method.price),
    freeFrom: method.freeFrom == null ? null : convert(method.freeFrom),
    bulkyFee: method.bulkyFee == null ? null : convert(method.bulkyFee),
    thresholdBasis: method.thresholdBasis ?? 'after',
    tiers:
      hasTiers(method) && method.tiers
        ? method.tiers.map(({ from, price }) => ({
            from: method.kind === 'subtotal' ? convert(from as From) : from,
            price: convert(price),
          }))
        : null,
    minDays: method.minDays ?? null,
    maxDays: method.maxDays ?? null,
  });

/** Converts the amounts of settings. Absent values become null, because Firestore rejects undefined. */
function convertPricingSettings<From extends number, To extends number>(
  { money, tax, shipping: { zones, restOfWorld, pickup = NO_PICKUP } }: PricingSettings<From>,
  convert: (amount: From) => To,
): PricingSettings<To> {
  const converted = createMethodConverter(convert);
  return {
    money,
    tax: {
      ...tax,
      regions: tax.regions.map(({ country, region, rates }) => ({ country, region: region || null, rates })),
      shippingClass: tax.shipping === 'class' ? (tax.shippingClass ?? null) : null,
    },
    shipping: {
      zones: zones.map((zone) => ({
        ...zone,
        places: zone.places.map(({ country, regions }) => ({
          country,
          regions: regions?.length ? [...regions] : null,
        })),
        methods: zone.methods.map(converted),
      })),
      restOfWorld: restOfWorld && restOfWorld.map(converted),
      pickup: { ...pickup, region: pickup.region || null },
    },
  };
}

export const pricingToJson = (settings: PricingSettings): PricingJson =>
  convertPricingSettings(settings, (amount: Minor) => fromMinor(amount, settings.money.currency));

/** Converts decimal amounts to minor units. Throws RangeError for amounts with too many decimals. */
export const pricingFromJson = (settings: PricingJson): PricingSettings =>
  convertPricingSettings(settings, (decimal: number) => toMinor(decimal, settings.money.currency));

export const settingsToJson = (settings: ShopSettings): SettingsJson => ({
  ...settings,
  ...pricingToJson(settings),
  security: { refundsAbove: fromMinor(settings.security.refundsAbove, settings.money.currency) },
});

/** Converts decimal amounts to minor units. Throws RangeError for amounts with too many decimals. */
export const settingsFromJson = (settings: SettingsJson): ShopSettings => ({
  ...settings,
  ...pricingFromJson(settings),
  security: { refundsAbove: toMinor(settings.security.refundsAbove, settings.money.currency) },
});
