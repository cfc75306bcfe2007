import { readAddress } from '@contract/addresses/read-address';
import { regionsOf } from '@contract/addresses/regions';
import type { ShippingAddress } from '@contract/addresses/shipping-address';
import * as endpoints from '@contract/endpoints';
import { keyOf } from '../api/client';
import { storeSettings } from '../settings/store-settings';

/** The key of the address book, default address first. */
export const ADDRESSES = keyOf(endpoints.listAddresses);

/**
 * An address as its form shows it: names become codes, a country that the store ships to no longer is replaced by the
 * first one, and a region that its country does not have is replaced by none.
 */
export function addressValues(address: Partial<ShippingAddress>): ShippingAddress {
  const { country: stored } = readAddress(address);
  const { countries } = storeSettings();
  const country = countries.find((code) => code === stored) ?? countries[0] ?? '';
  const values = readAddress({ ...address, country });
  const regions = regionsOf(country);
  const hasRegion = regions.length === 0 || regions.some(({ code }) => code === values.state);
  return hasRegion ? values : { ...values, state: '' };
}
