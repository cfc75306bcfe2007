import { formatCountryWithArticle, getCountryName } from '../addresses/country-names';
import { isPickupSelected } from '../pricing/pricing-settings';
import { storeConfig } from '../store-config';
import { t } from '../texts/text';
import { getTextLocale } from '../texts/text-locale';

/** Special value in `shipsTo` for the shop's own country. Cannot be combined with country codes. */
export const HOME_COUNTRY_VALUE = 'home';

/** Maximum number of countries that a message lists by name. Further countries become "2 more countries". */
const MAX_NAMED = 3;

interface ShippingLocations {
  zones: readonly { places: readonly { country: string }[] }[];
  pickup?: { address: readonly string[]; country: string };
}

/** Returns the country of the pickup location. Defaults to the first country of the shipping zones. */
export function getShopCountry({ zones, pickup }: ShippingLocations): string {
  const collected = pickup && pickup.address.length > 0 ? pickup.country : null;
  return collected ?? zones[0]?.places[0]?.country ?? pickup?.country ?? storeConfig.countries[0] ?? '';
}

/** Returns the codes of the countries to which a product can be shipped, or null without a restriction. */
export function getShippableCountries(
  shipsTo: readonly string[],
  shipping: ShippingLocations,
): string[] | null {
  if (shipsTo.length === 0) return null;
  return shipsTo.map((place) => (place === HOME_COUNTRY_VALUE ? getShopCountry(shipping) : place));
}

export const canShipToCountry = (
  shipsTo: readonly string[],
  country: string,
  shipping: ShippingLocations,
): boolean => getShippableCountries(shipsTo, shipping)?.includes(country) ?? true;

/** Formats a label for an item that cannot be shipped, such as 'Not sent to Australia'. */
export const formatNotShippedLabel = (country: string): string =>
  t('Not sent to {country}', { country: formatCountryWithArticle(country) });

const joinNames = (names: readonly string[]): string =>
  new Intl.ListFormat(getTextLocale(), { type: 'conjunction' }).format(names);

/** Formats the countries to which a product can be shipped, such as 'Sent within the United States only'. */
export function formatShippingRestriction(shipsTo: readonly string[], shipping: ShippingLocations): string {
  const countries = getShippableCountries(shipsTo, shipping);
  if (countries === null) return '';
  if (countries.length === 1 && countries[0] === getShopCountry(shipping))
    return t('Sent within {country} only', {
      country: formatCountryWithArticle(countries[0]),
    });
  const named = countries.length > MAX_NAMED + 1 ? countries.slice(0, MAX_NAMED) : countries;
  const names = named.map((country) => formatCountryWithArticle(country));
  const more = countries.length - named.length;
  return t('Sent to {names} only', {
    names: joinNames(more > 0 ? [...names, t('{more} more countries', { more })] : names),
  });
}

interface ShippedLine {
  product: string;
  variant: string;
  name: string;
  shipsTo: readonly string[];
}

export interface UnshippableLine extends Omit<ShippedLine, 'shipsTo'> {
  message: string;
}

/** Returns the lines whose products cannot be shipped to the destination. Always empty for pickup orders. */
export function listUnshippableLines(
  lines: readonly ShippedLine[],
  country: string | undefined,
  settings: ShippingLocations,
  shipping: Parameters<typeof isPickupSelected>[0] & { problem: string | null },
): UnshippableLine[] {
  if (country === undefined || shipping.problem !== null || isPickupSelected(shipping)) return [];
  return lines
    .filter(({ shipsTo }) => !canShipToCountry(shipsTo, country, settings))
    .map(({ product, variant, name }) => ({
      product,
      variant,
      name,
      message: formatNotShippedLabel(country),
    }));
}

/** Formats an error message for items, such as 'Two-Seat Sofa cannot be sent to Australia.' */
export function formatUnshippableLinesMessage(lines: readonly { name: string }[], country: string): string {
  const names = [...new Set(lines.map(({ name }) => name))];
  return t('{names} cannot be sent to {country}.', {
    names: joinNames(names),
    country: formatCountryWithArticle(country),
  });
}

/** Parts of a price quote that determine if the order can be shipped. */
interface QuotedShipping {
  shipping: { problem: string | null };
  cannotShip: readonly { name: string }[];
}

/** Returns an error message if an order cannot be shipped to a country, otherwise null. */
export function getShippingErrorMessage(
  { shipping, cannotShip }: QuotedShipping,
  country: string,
): string | null {
  if (cannotShip.length > 0) return formatUnshippableLinesMessage(cannotShip, country);
  if (shipping.problem !== 'notServed') return null;
  return t('We cannot ship this order to your country ({country}).', {
    country: getCountryName(country),
  });
}
