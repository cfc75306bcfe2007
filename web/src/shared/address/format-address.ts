import { formatPostalAddress, formatStreetLines } from '@contract/addresses/address-lines';
import { getCountryName } from '@contract/addresses/country-names';
import type { ShippingAddress } from '@contract/addresses/shipping-address';
import { getStoreSettings } from '../settings/store-settings';

/** Formats an address as lines, without the name. Omits the shop's own country. */
export function formatAddressLines(address: ShippingAddress): string[] {
  const { country } = address;
  const abroad = country === getStoreSettings().countries[0] ? '' : getCountryName(country);
  return [...formatStreetLines(address), abroad].filter(Boolean);
}

/** Formats an address as lines for a parcel label, from the recipient's name to the phone number. */
export const formatParcelAddressLines = (address: ShippingAddress): string[] =>
  [...formatPostalAddress(address), address.phone].filter(Boolean);
