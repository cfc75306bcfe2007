import type { PublicConfig } from '../config';
import { fromMinor } from '../money';
import type { PricingSettings, ShippingMethod, ShippingSettings } from '../pricing/pricing-settings';
import { store } from '../store-config';
import { pricingToJson } from './settings-json';
import type { SettingsVersion } from './shop-settings';

export type PublicSettings = Omit<PublicConfig, 'payment'>;

/** Returns the countries of all zones, followed by `others` if the shop ships to the rest of the world. */
export function servedCountries(
  { zones, restOfWorld }: ShippingSettings,
  others: readonly string[] = [],
): string[] {
  const named = zones.flatMap(({ places }) => places.map(({ country }) => country));
  return [...new Set(restOfWorld ? [...named, ...others] : named)];
}

/** Returns the first shipping method that is not a pickup, which the shop's texts about shipping describe. */
export const mainMethod = ({ shipping: { zones, restOfWorld } }: PricingSettings): ShippingMethod | null =>
  [...(zones[0]?.methods ?? []), ...(restOfWorld ?? [])].find(({ kind }) => kind !== 'pickup') ?? null;

/** Returns the tax rate of the first region and class, as an example in the shop's texts. */
export const mainTaxPpm = ({ tax }: PricingSettings): number =>
  tax.regions[0]?.rates
    .filter((rate) => rate.class === tax.classes[0]?._id)
    .reduce((total, { ratePpm }) => total + ratePpm, 0) ?? 0;

/** Returns the public settings with decimal amounts. `otherCountries` are the rest of the world. */
export function publicSettings(
  { version, settings }: SettingsVersion,
  otherCountries?: readonly string[],
): PublicSettings {
  const { shop, money, checkout, stock } = settings;
  const method = mainMethod(settings);
  const decimal = (amount: ShippingMethod['price']) => fromMinor(amount, money.currency);
  return {
    version,
    brand: shop.name,
    tagline: shop.tagline,
    supportEmail: shop.supportEmail,
    address: [...shop.address],
    claims: { ...shop.claims },
    currency: money.currency,
    locale: store.locale,
    timeZone: shop.timeZone,
    shipping: {
      freeFrom: method?.freeFrom == null ? null : decimal(method.freeFrom),
      flatRate: method ? decimal(method.price) : 0,
      minDays: method?.minDays ?? null,
      maxDays: method?.maxDays ?? null,
    },
    taxRate: mainTaxPpm(settings) / 1_000_000,
    countries: servedCountries(settings.shipping, otherCountries),
    pricing: pricingToJson(settings) as PublicSettings['pricing'],
    holdMinutes: stock.holdMinutes,
    guests: checkout.guests,
  };
}
