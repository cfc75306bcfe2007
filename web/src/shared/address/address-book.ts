import * as endpoints from '@contract/endpoints';
import { store } from '@contract/store-config';
import type { SavedAddress, ShippingAddress } from '@contract/users';
import { call, keyOf } from '../api/client';

/** The key of the address book in `useData`. */
export const ADDRESSES = keyOf(endpoints.listAddresses);

/** The address book, default address first. */
export async function fetchAddresses(): Promise<SavedAddress[]> {
  return (await call(endpoints.listAddresses, { quiet: true })).data.addresses;
}

/** An address as its form shows it. A country that the store ships to no longer gives way to the first one. */
export function addressValues(address: ShippingAddress): ShippingAddress {
  const { fullName, phone, address: street, city, state, zipCode, country } = address;
  const known = store.countries.find((name) => name === country) ?? store.countries[0] ?? '';
  return { fullName, phone, address: street, city, state, zipCode, country: known };
}
