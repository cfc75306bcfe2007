import type { PublicConfig } from '../config';
import { fromMinor } from '../money';
import type { PricingSettings, ShippingMethod, ShippingSettings } from '../pricing/pricing-settings';
import { store } from '../store-config';
import { pricingToJson } from './settings-json';
import type { SettingsVersion } from './shop-settings';

/** What the settings say publicly: GET /config without what the deployment adds. */
export type PublicSettings = Omit<PublicConfig, 'payment'>;

/** The countries that zones name, in their order; with methods for the rest of the world, `others` after them. */
export function servedCountries(
  { zones, restOfWorld }: ShippingSettings,
  others: readonly string[] = [],
): string[] {
  const named = zones.flatMap(({ places }) => places.map(({ country }) => country));
  return [...new Set(restOfWorld ? [...named, ...others] : named)];
}

/** The method that the shop's sentences about shipping describe: the first that ships, of the first zone, else of the rest of the world. */
export const mainMethod = ({ shipping: { zones, restOfWorld } }: PricingSettings): ShippingMethod | null =>
  [...(zones[0]?.methods ?? []), ...(restOfWorld ?? [])].find(({ kind }) => kind !== 'pickup') ?? null;

/** The tax in the first place of the list, of the first class, in parts per million: what sentences about taxes give as an example. */
export const mainTaxPpm = ({ tax }: PricingSettings): number =>
  tax.regions[0]?.rates
    .filter((rate) => rate.class === tax.classes[0]?._id)
    .reduce((total, { ratePpm }) => total + ratePpm, 0) ?? 0;

/**
 * The public part of a version of the settings, amounts as decimals.
 * @param otherCountries the countries that the rest of the world stands for.
 */
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
