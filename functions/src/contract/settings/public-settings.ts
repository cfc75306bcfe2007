import type { PublicConfig } from '../config';
import { minorUnitsToDecimal } from '../money';
import type { PricingSettings, ShippingMethod, ShippingSettings } from '../pricing/pricing-settings';
import { storeConfig } from '../store-config';
import { areDefaultGiftOccasions } from './gift-occasions';
import { SOURCE_LANGUAGE } from '../texts/languages';
import { listPageLanguages, type LawRegion } from './markets';
import { toPricingSettingsJson } from './settings-json';
import type { SettingsVersion, ShopSettings } from './shop-settings';

/** Returns the countries of all shipping zones, and also `others` if the shop ships worldwide. */
export function getShippingCountries(
  { zones, restOfWorld }: ShippingSettings,
  others: readonly string[] = [],
): string[] {
  const named = zones.flatMap(({ places }) => places.map(({ country }) => country));
  return [...new Set(restOfWorld ? [...named, ...others] : named)];
}

/** Returns the first shipping method other than pickup, for texts about shipping. */
export const getMainShippingMethod = ({
  shipping: { zones, restOfWorld },
}: PricingSettings): ShippingMethod | null =>
  [...(zones[0]?.methods ?? []), ...(restOfWorld ?? [])].find(({ kind }) => kind !== 'pickup') ?? null;

/** Returns the tax rate of the first region and tax class in parts per million, as an example rate for the web app. */
export const getMainTaxRatePpm = ({ tax }: PricingSettings): number =>
  tax.regions[0]?.rates
    .filter((rate) => rate.class === tax.classes[0]?._id)
    .reduce((total, { ratePpm }) => total + ratePpm, 0) ?? 0;

/** Hides the example's number of customers in regions where claims must be true, until the merchant enters another. */
const toPublicClaims = (
  claims: ShopSettings['shop']['claims'],
  { length: regionCount }: readonly LawRegion[],
): PublicConfig['claims'] =>
  regionCount > 0 && claims.happyCustomers === storeConfig.claims.happyCustomers
    ? { ...claims, happyCustomers: '' }
    : { ...claims };

/** Converts settings to their public form. `otherCountries` are the countries outside all shipping zones. */
export function toPublicSettings(
  { version, settings }: SettingsVersion,
  otherCountries?: readonly string[],
): Omit<PublicConfig, 'payment'> {
  const { shop, money, checkout, stock, markets } = settings;
  const languages = listPageLanguages(markets);
  const method = getMainShippingMethod(settings);
  const decimal = (amount: ShippingMethod['price']) => minorUnitsToDecimal(amount, money.currency);
  return {
    version,
    brand: shop.name,
    tagline: shop.tagline,
    supportEmail: shop.supportEmail,
    address: [...shop.address],
    claims: toPublicClaims(shop.claims, markets.regions),
    currency: money.currency,
    locale: storeConfig.locale,
    timeZone: shop.timeZone,
    shipping: {
      freeFrom: method?.freeFrom == null ? null : decimal(method.freeFrom),
      flatRate: method ? decimal(method.price) : 0,
      minDays: method?.minDays ?? null,
      maxDays: method?.maxDays ?? null,
    },
    taxRate: getMainTaxRatePpm(settings) / 1_000_000,
    countries: getShippingCountries(settings.shipping, otherCountries),
    pricing: toPricingSettingsJson(settings),
    holdMinutes: stock.holdMinutes,
    guests: checkout.guests,
    // Lists that most shops do not need are omitted, because every page contains the public settings.
    ...(markets.regions.length > 0 ? { regions: [...markets.regions] } : {}),
    ...(languages.join() === SOURCE_LANGUAGE ? {} : { languages }),
    ...(areDefaultGiftOccasions(checkout.occasions) ? {} : { giftOccasions: checkout.occasions }),
    ...(checkout.gifts
      ? { gifts: { wrappingPrice: decimal(checkout.wrappingPrice), wrappingUnit: checkout.wrappingUnit } }
      : {}),
  };
}
