import { countryFacts } from './countries';
import { countryName } from './country-names';
import { regionName } from './regions';
import type { ShippingAddress } from './shipping-address';

export function withNames<Address extends { country: string; state: string }>(address: Address): Address {
  const { country, state } = address;
  return { ...address, country: countryName(country), state: regionName(country, state) };
}

/** Formats the lines between name and country in the order used in the address's country. */
export function streetLines(address: ShippingAddress): string[] {
  const { city, state, zipCode, country } = address;
  const parts: Record<string, string> = { city, region: regionName(country, state), zip: zipCode };
  return countryFacts(country)
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

export const postalLines = (address: ShippingAddress): string[] =>
  [address.fullName, ...streetLines(address), countryName(address.country)].filter(Boolean);
