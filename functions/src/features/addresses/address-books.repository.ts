import type { Firestore } from 'firebase-admin/firestore';
import type { ShippingAddress } from '../../contract/addresses/shipping-address';
import { createDocumentRepository } from '../../platform/documents.repository';

export interface StoredAddress extends ShippingAddress {
  id: string;
  label: string;
}

/** Firestore document `addressBooks/{uid}`: a customer's addresses, oldest first. `defaultId` is null if none exist. */
export interface AddressBookDocument {
  addresses: StoredAddress[];
  defaultId: string | null;
}

const EMPTY: AddressBookDocument = { addresses: [], defaultId: null };

export const createAddressBooksRepository = (db: Firestore) =>
  createDocumentRepository<AddressBookDocument, AddressBookDocument>(db, 'addressBooks', EMPTY);
