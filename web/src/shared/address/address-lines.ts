import { postalLines, streetLines } from '@contract/addresses/address-lines';
import { countryName } from '@contract/addresses/country-names';
import type { ShippingAddress } from '@contract/addresses/shipping-address';
import { storeSettings } from '../settings/store-settings';

/** An address in lines, without the name; the country where it is not the store's first. */
export function addressLines(address: ShippingAddress): string[] {
  const { country } = address;
  const abroad = country === storeSettings().countries[0] ? '' : countryName(country);
  return [...streetLines(address), abroad].filter(Boolean);
}

/** An address in full, from the name to the phone number, as a parcel's carrier wants it. */
export const parcelLines = (address: ShippingAddress): string[] =>
  [...postalLines(address), address.phone].filter(Boolean);
