import type { Firestore } from 'firebase-admin/firestore';
import { transactionOf, type Tx } from '../../platform/transactions';
import { addressBookConverter, type AddressBookDocument } from './address-book-document';

const EMPTY: AddressBookDocument = { addresses: [], defaultId: null };

export type AddressBooksRepository = ReturnType<typeof addressBooksRepository>;

/** The `addressBooks` collection: one document per person. */
export function addressBooksRepository(db: Firestore) {
  const books = db.collection('addressBooks').withConverter(addressBookConverter);

  return {
    async find(uid: string): Promise<AddressBookDocument> {
      return (await books.doc(uid).get()).data() ?? EMPTY;
    },

    async read(tx: Tx, uid: string): Promise<AddressBookDocument> {
      return (await transactionOf(tx).get(books.doc(uid))).data() ?? EMPTY;
    },

    write(tx: Tx, uid: string, book: AddressBookDocument): void {
      transactionOf(tx).set(books.doc(uid), book);
    },

    async remove(uid: string): Promise<void> {
      await books.doc(uid).delete();
    },
  };
}
