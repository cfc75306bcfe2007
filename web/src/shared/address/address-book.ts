import { toShippingAddress } from '@contract/addresses/to-shipping-address';
import { getRegions } from '@contract/addresses/regions';
import type { ShippingAddress } from '@contract/addresses/shipping-address';
import * as endpoints from '@contract/endpoints';
import { getCacheKey } from '../api/client';
import { getStoreSettings } from '../settings/store-settings';

/** Cache key of the customer's saved addresses, starting with the default address. */
export const ADDRESSES_CACHE_KEY = getCacheKey(endpoints.listAddresses);

/**
 * Converts an address to form values. A country that the shop does not serve becomes the default country. An unknown
 * region is removed.
 */
export function toAddressFormValues(address: Partial<ShippingAddress>): ShippingAddress {
  const { country: stored } = toShippingAddress(address);
  const { countries } = getStoreSettings();
  const country = countries.find((code) => code === stored) ?? countries[0] ?? '';
  const values = toShippingAddress({ ...address, country });
  const regions = getRegions(country);
  const hasRegion = regions.length === 0 || regions.some(({ code }) => code === values.state);
  return hasRegion ? values : { ...values, state: '' };
}
