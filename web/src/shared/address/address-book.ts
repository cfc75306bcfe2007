import { store } from '@contract/store-config';
import type { AddressBook, SavedAddress, ShippingAddress } from '@contract/users';
import { api, type Envelope } from '../api/client';

/** The key of the address book in `useData`. */
export const ADDRESSES = '/users/addresses';

/** The own address book, the default address first. */
export async function fetchAddresses(): Promise<SavedAddress[]> {
  return (await api.get<Envelope<AddressBook>>(ADDRESSES, { quiet: true })).data.addresses;
}

/** An address as its form shows it. A country that the store ships to no longer gives way to the first one. */
export function addressValues(address: ShippingAddress): ShippingAddress {
  const { fullName, phone, address: street, city, state, zipCode, country } = address;
  const known = store.countries.find((name) => name === country) ?? store.countries[0] ?? '';
  return { fullName, phone, address: street, city, state, zipCode, country: known };
}

/** An address in lines, as it stands on a parcel, without the name; the country where it is not the store's first. */
export function addressLines({ address, city, state, zipCode, country }: ShippingAddress): string[] {
  const town = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [address, town, country === store.countries[0] ? '' : country].filter(Boolean);
}
