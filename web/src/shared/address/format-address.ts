import { formatPostalAddress, formatStreetLines } from '@contract/addresses/address-lines';
import { getCountryName } from '@contract/addresses/country-names';
import type { ShippingAddress } from '@contract/addresses/shipping-address';
import { getStoreSettings } from '../settings/store-settings';

/** Formats an address as lines without the name. Omits the country if it is the shop's own. */
export function formatAddressLines(address: ShippingAddress): string[] {
  const { country } = address;
  const abroad = country === getStoreSettings().countries[0] ? '' : getCountryName(country);
  return [...formatStreetLines(address), abroad].filter(Boolean);
}

/** Formats an address as lines of a parcel label, including name and phone number. */
export const formatParcelAddressLines = (address: ShippingAddress): string[] =>
  [...formatPostalAddress(address), address.phone].filter(Boolean);
