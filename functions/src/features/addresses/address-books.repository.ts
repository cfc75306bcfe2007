import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { inTransaction } from '../../platform/firestore';
import { addressBookConverter, type AddressBookDocument } from './address-book-document';

const EMPTY: AddressBookDocument = { addresses: [], defaultId: null };

export type AddressBooksRepository = ReturnType<typeof addressBooksRepository>;

/** The `addressBooks` collection: one document a person. */
export function addressBooksRepository(db: Firestore) {
  const books = db.collection('addressBooks').withConverter(addressBookConverter);

  return {
    async find(uid: string): Promise<AddressBookDocument> {
      return (await books.doc(uid).get()).data() ?? EMPTY;
    },

    /**
     * Replaces a person's book by what the change makes of it, in one transaction.
     * @throws AppError UNAVAILABLE; whatever the change throws.
     */
    change(
      uid: string,
      change: (book: AddressBookDocument) => AddressBookDocument,
    ): Promise<AddressBookDocument> {
      const book = books.doc(uid);
      const body = async (tx: Transaction) => {
        const changed = change((await tx.get(book)).data() ?? EMPTY);
        tx.set(book, changed);
        return changed;
      };
      return inTransaction(db, body, [book.path]);
    },

    async remove(uid: string): Promise<void> {
      await books.doc(uid).delete();
    },
  };
}
