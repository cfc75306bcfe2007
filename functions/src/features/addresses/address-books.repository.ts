import type { DocumentData, Firestore, FirestoreDataConverter } from 'firebase-admin/firestore';
import { readAddress } from '../../contract/addresses/read-address';
import type { ShippingAddress } from '../../contract/addresses/shipping-address';
import { documentsOf } from '../../platform/documents.repository';

export interface StoredAddress extends ShippingAddress {
  id: string;
  label: string;
}

/**
 * `addressBooks/{uid}`: oldest address first. The default is named once for the whole book, so that there can
 * never be two of them; null only in an empty book.
 */
export interface AddressBookDocument {
  addresses: StoredAddress[];
  defaultId: string | null;
}

/** Reads what any version of the shop wrote: a book without a valid default falls back to its newest address. */
const addressBookConverter: FirestoreDataConverter<AddressBookDocument> = {
  toFirestore: (book) => book as DocumentData,
  fromFirestore(snapshot) {
    const data = snapshot.data() as Partial<AddressBookDocument>;
    const addresses = (data.addresses ?? []).map(({ id, label, ...address }) => ({
      id,
      label: label ?? '',
      ...readAddress(address),
    }));
    const known = addresses.some(({ id }) => id === data.defaultId);
    return { addresses, defaultId: known ? data.defaultId! : (addresses.at(-1)?.id ?? null) };
  },
};

const EMPTY: AddressBookDocument = { addresses: [], defaultId: null };

export type AddressBooksRepository = ReturnType<typeof addressBooksRepository>;

/** The `addressBooks` collection: one document per person. */
export const addressBooksRepository = (db: Firestore) =>
  documentsOf(db, 'addressBooks', addressBookConverter, EMPTY);
