import { postalLines, streetLines } from '@contract/addresses/address-lines';
import { countryName } from '@contract/addresses/country-names';
import type { ShippingAddress } from '@contract/addresses/shipping-address';
import { storeSettings } from '../settings/store-settings';

/** Formats an address without the name. The country is omitted if it is the store's first country. */
export function addressLines(address: ShippingAddress): string[] {
  const { country } = address;
  const abroad = country === storeSettings().countries[0] ? '' : countryName(country);
  return [...streetLines(address), abroad].filter(Boolean);
}

/** Formats an address from the recipient's name to the phone number, for a parcel label. */
export const parcelLines = (address: ShippingAddress): string[] =>
  [...postalLines(address), address.phone].filter(Boolean);
