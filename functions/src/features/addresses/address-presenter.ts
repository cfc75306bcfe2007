import type { SavedAddress } from '../../contract/addresses/shipping-address';
import type { AddressBookDocument, StoredAddress } from './address-book-document';

/** A saved address as /api answers it. */
export function presentAddress({ id, ...address }: StoredAddress, defaultId: string | null): SavedAddress {
  return { _id: id, ...address, isDefault: id === defaultId };
}

/** A book as /api answers it: the default address first, then the newest. */
export function presentAddresses({ addresses, defaultId }: AddressBookDocument): SavedAddress[] {
  const newestFirst = addresses.map((address) => presentAddress(address, defaultId)).reverse();
  return newestFirst.sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}
