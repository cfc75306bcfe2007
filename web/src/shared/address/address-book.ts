import { readAddress } from '@contract/addresses/read-address';
import { regionsOf } from '@contract/addresses/regions';
import type { ShippingAddress } from '@contract/addresses/shipping-address';
import * as endpoints from '@contract/endpoints';
import { keyOf } from '../api/client';
import { storeSettings } from '../settings/store-settings';

/** Cache key of the customer's saved addresses, default address first. */
export const ADDRESSES = keyOf(endpoints.listAddresses);

/** Converts a saved address to form values. Replaces unsupported countries and unknown regions. */
export function addressValues(address: Partial<ShippingAddress>): ShippingAddress {
  const { country: stored } = readAddress(address);
  const { countries } = storeSettings();
  const country = countries.find((code) => code === stored) ?? countries[0] ?? '';
  const values = readAddress({ ...address, country });
  const regions = regionsOf(country);
  const hasRegion = regions.length === 0 || regions.some(({ code }) => code === values.state);
  return hasRegion ? values : { ...values, state: '' };
}
