import { minorUnitsToDecimal, decimalToMinorUnits, type DecimalAmount, type MinorUnits } from '../money';
import { hasPriceTiers, type PricingSettings, type ShippingMethod } from '../pricing/pricing-settings';
import { EMPTY_PICKUP_LOCATION } from './default-settings';
import type { SettingsJson } from './settings-schema';
import type { ShopSettings } from './shop-settings';

const createMethodConverter =
  <From extends number, To extends number>(convert: (amount: From) => To) =>
  (method: ShippingMethod<From>) => ({
    _id: method._id,
    name: method.name,
    kind: method.kind,
    price: convert(method.price),
    freeFrom: method.freeFrom == null ? null : convert(method.freeFrom),
    bulkyFee: method.bulkyFee == null ? null : convert(method.bulkyFee),
    thresholdBasis: method.thresholdBasis ?? 'after',
    tiers:
      hasPriceTiers(method) && method.tiers
        ? method.tiers.map(({ from, price }) => ({
            // Weights of tiers are in grams and need no conversion.
            from: method.kind === 'subtotal' ? convert(from as From) : from,
            price: convert(price),
          }))
        : null,
    minDays: method.minDays ?? null,
    maxDays: method.maxDays ?? null,
  });

/** Converts all amounts of pricing settings. Replaces missing values with null, because Firestore rejects undefined. */
function convertPricingSettings<From extends number, To extends number>(
  { money, tax, shipping: { zones, restOfWorld, pickup = EMPTY_PICKUP_LOCATION } }: PricingSettings<From>,
  convert: (amount: From) => To,
) {
  const converted = createMethodConverter(convert);
  return {
    money,
    tax: {
      ...tax,
      classes: [...tax.classes],
      regions: tax.regions.map(({ country, region, rates }) => ({
        country,
        region: region || null,
        rates: [...rates],
      })),
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

export const toPricingSettingsJson = (settings: PricingSettings): Pick<SettingsJson, keyof PricingSettings> =>
  convertPricingSettings(settings, (amount: MinorUnits) =>
    minorUnitsToDecimal(amount, settings.money.currency),
  );

/** Converts pricing settings from JSON. Throws RangeError if an amount has too many decimals. */
export const fromPricingSettingsJson = (settings: PricingSettings<DecimalAmount>): PricingSettings =>
  convertPricingSettings(settings, (decimal: DecimalAmount) =>
    decimalToMinorUnits(decimal, settings.money.currency),
  );

export const toSettingsJson = (settings: ShopSettings): SettingsJson => ({
  ...settings,
  ...toPricingSettingsJson(settings),
  checkout: {
    ...settings.checkout,
    wrappingPrice: minorUnitsToDecimal(settings.checkout.wrappingPrice, settings.money.currency),
  },
  security: { refundsAbove: minorUnitsToDecimal(settings.security.refundsAbove, settings.money.currency) },
});

/** Converts shop settings from JSON. Throws RangeError if an amount has too many decimals. */
export const fromSettingsJson = (settings: SettingsJson): ShopSettings => ({
  ...settings,
  ...fromPricingSettingsJson(settings),
  checkout: {
    ...settings.checkout,
    wrappingPrice: decimalToMinorUnits(settings.checkout.wrappingPrice, settings.money.currency),
  },
  security: { refundsAbove: decimalToMinorUnits(settings.security.refundsAbove, settings.money.currency) },
});
