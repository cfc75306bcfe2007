import type { Firestore } from 'firebase-admin/firestore';
import type { ShippingAddress } from '../../contract/addresses/shipping-address';
import { documentsOf } from '../../platform/documents.repository';

export interface StoredAddress extends ShippingAddress {
  id: string;
  label: string;
}

/** Document `addressBooks/{uid}`, oldest address first. `defaultId` is null only in an empty book. */
export interface AddressBookDocument {
  addresses: StoredAddress[];
  defaultId: string | null;
}

const EMPTY: AddressBookDocument = { addresses: [], defaultId: null };

export type AddressBooksRepository = ReturnType<typeof addressBooksRepository>;

export const addressBooksRepository = (db: Firestore) =>
  documentsOf<AddressBookDocument, AddressBookDocument>(db, 'addressBooks', EMPTY);
