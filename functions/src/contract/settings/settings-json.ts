import { fromMinor, toMinor, type Minor } from '../money';
import type {
  PickupPlace,
  PricingSettings,
  ShippingMethod,
  ShippingSettings,
  ShippingTier,
} from '../pricing/pricing-settings';
import { NO_PICKUP } from './default-settings';
import type { ShopSettings } from './shop-settings';

/** A shipping method in JSON, with decimal amounts; a tier by weight begins at whole grams. */
export interface ShippingMethodJson extends Omit<ShippingMethod, 'price' | 'freeFrom' | 'tiers'> {
  price: number;
  freeFrom?: number | null;
  tiers?: readonly { from: number; price: number }[] | null;
}

export interface ShippingZoneJson extends Omit<ShippingSettings['zones'][number], 'methods'> {
  methods: readonly ShippingMethodJson[];
}

export interface ShippingJson {
  zones: readonly ShippingZoneJson[];
  restOfWorld: readonly ShippingMethodJson[] | null;
  pickup?: PickupPlace;
}

/** Settings in JSON: the same with decimal amounts. */
export type SettingsJson = Omit<ShopSettings, 'shipping'> & { shipping: ShippingJson };

/** The part of the settings that prices depend on, in JSON. */
export type PricingJson = Omit<PricingSettings, 'shipping'> & { shipping: ShippingJson };

/** Whether a method's price depends on tiers. */
export const hasTiers = ({ kind }: Pick<ShippingMethod, 'kind'>): boolean =>
  kind === 'weight' || kind === 'subtotal';

function methodToJson(method: ShippingMethod, currency: string): ShippingMethodJson {
  const decimal = (amount: number) => fromMinor(amount as Minor, currency);
  const { kind, freeFrom, tiers } = method;
  return {
    _id: method._id,
    name: method.name,
    kind,
    price: decimal(method.price),
    freeFrom: freeFrom == null ? null : decimal(freeFrom),
    thresholdBasis: method.thresholdBasis ?? 'after',
    tiers:
      hasTiers(method) && tiers
        ? tiers.map(({ from, price }) => ({
            from: kind === 'subtotal' ? decimal(from) : from,
            price: decimal(price),
          }))
        : null,
    minDays: method.minDays ?? null,
    maxDays: method.maxDays ?? null,
  };
}

function methodFromJson(method: ShippingMethodJson, currency: string): ShippingMethod {
  const { kind, freeFrom, tiers } = method;
  return {
    _id: method._id,
    name: method.name,
    kind,
    price: toMinor(method.price, currency),
    freeFrom: freeFrom == null ? null : toMinor(freeFrom, currency),
    thresholdBasis: method.thresholdBasis ?? 'after',
    tiers:
      hasTiers(method) && tiers
        ? tiers.map(({ from, price }): ShippingTier => ({
            from: kind === 'subtotal' ? toMinor(from, currency) : from,
            price: toMinor(price, currency),
          }))
        : null,
    minDays: method.minDays ?? null,
    maxDays: method.maxDays ?? null,
  };
}

const place = ({ country, regions }: ShippingSettings['zones'][number]['places'][number]) => ({
  country,
  regions: regions?.length ? [...regions] : null,
});

const placeWithNulls = (pickup = NO_PICKUP): PickupPlace => ({ ...pickup, region: pickup.region || null });

function shippingToJson({ zones, restOfWorld, pickup }: ShippingSettings, currency: string): ShippingJson {
  const methods = (all: readonly ShippingMethod[]) => all.map((method) => methodToJson(method, currency));
  return {
    zones: zones.map((zone) => ({
      ...zone,
      places: zone.places.map(place),
      methods: methods(zone.methods),
    })),
    restOfWorld: restOfWorld && methods(restOfWorld),
    pickup: placeWithNulls(pickup),
  };
}

function shippingFromJson({ zones, restOfWorld, pickup }: ShippingJson, currency: string): ShippingSettings {
  const methods = (all: readonly ShippingMethodJson[]) =>
    all.map((method) => methodFromJson(method, currency));
  return {
    zones: zones.map((zone) => ({
      ...zone,
      places: zone.places.map(place),
      methods: methods(zone.methods),
    })),
    restOfWorld: restOfWorld && methods(restOfWorld),
    pickup: placeWithNulls(pickup),
  };
}

/** Every optional value is null where it is absent: Firestore stores no undefined, and answers leave none out. */
const taxWithNulls = ({ classes, regions, shipping, shippingClass }: ShopSettings['tax']) => ({
  classes,
  regions: regions.map(({ country, region, rates }) => ({ country, region: region || null, rates })),
  shipping,
  shippingClass: shipping === 'class' ? (shippingClass ?? null) : null,
});

/** Pricing settings in JSON, with decimal amounts. */
export const pricingToJson = ({ money, tax, shipping }: PricingSettings): PricingJson => ({
  money,
  tax: taxWithNulls(tax),
  shipping: shippingToJson(shipping, money.currency),
});

/**
 * Pricing settings from JSON, with amounts in minor units.
 * @throws RangeError where an amount has more decimals than the currency; the schema refuses it before.
 */
export const pricingFromJson = ({ money, tax, shipping }: PricingJson): PricingSettings => ({
  money,
  tax: taxWithNulls(tax),
  shipping: shippingFromJson(shipping, money.currency),
});

/** Settings in JSON, with decimal amounts. */
export const settingsToJson = (settings: ShopSettings): SettingsJson => ({
  ...settings,
  ...pricingToJson(settings),
});

/**
 * Settings from JSON, with amounts in minor units.
 * @throws RangeError where an amount has more decimals than the currency; the schema refuses it before.
 */
export const settingsFromJson = (settings: SettingsJson): ShopSettings => ({
  ...settings,
  ...pricingFromJson(settings),
});
