import { toShippingAddress } from '@contract/addresses/to-shipping-address';
import { getRegions } from '@contract/addresses/regions';
import type { ShippingAddress } from '@contract/addresses/shipping-address';
import * as endpoints from '@contract/endpoints';
import { getCacheKey } from '../api/client';
import { getStoreSettings } from '../settings/store-settings';

/** Cache key of the customer's saved addresses. The default address comes first. */
export const ADDRESSES_CACHE_KEY = getCacheKey(endpoints.listAddresses);

/** Converts an address to form values. Countries not served become the default country. Unknown regions are removed. */
export function toAddressFormValues(address: Partial<ShippingAddress>): ShippingAddress {
  const { country: stored } = toShippingAddress(address);
  const { countries } = getStoreSettings();
  const country = countries.find((code) => code === stored) ?? countries[0] ?? '';
  const values = toShippingAddress({ ...address, country });
  const regions = getRegions(country);
  const hasRegion = regions.length === 0 || regions.some(({ code }) => code === values.state);
  return hasRegion ? values : { ...values, state: '' };
}
