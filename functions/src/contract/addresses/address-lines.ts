import { getCountryAddressFormat } from './countries';
import { getCountryName } from './country-names';
import { getRegionName } from './regions';
import type { ShippingAddress } from './shipping-address';

export function replaceAddressCodesWithNames<Address extends { country: string; state: string }>(
  address: Address,
): Address {
  const { country, state } = address;
  return { ...address, country: getCountryName(country), state: getRegionName(country, state) };
}

/** Formats the lines of an address between the name and the country, in the order of that country. */
export function formatStreetLines(address: ShippingAddress): string[] {
  const { city, state, zipCode, country } = address;
  const parts: Record<string, string> = { city, region: getRegionName(country, state), zip: zipCode };
  return getCountryAddressFormat(country)
    .format.split('; ')
    .flatMap((line) =>
      line === 'street'
        ? [address.address, address.apartment]
        : [
            line
              .split(', ')
              .map((group) =>
                group
                  .split(' ')
                  .map((part) => parts[part])
                  .filter(Boolean)
                  .join(' '),
              )
              .filter(Boolean)
              .join(', '),
          ],
    )
    .filter(Boolean);
}

export const formatPostalAddress = (address: ShippingAddress): string[] =>
  [address.fullName, ...formatStreetLines(address), getCountryName(address.country)].filter(Boolean);
