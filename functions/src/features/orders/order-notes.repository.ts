import type { Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../platform/documents.repository';
import type { Tx } from '../../platform/transactions/transactions';

export interface StoredNote {
  id: string;
  note: string;
  at: Date;
  by: { uid: string; name: string };
  /** The recorded payment that it is about. Without one it is a note for the other administrators. */
  receipt?: string;
}

/** Who writes notes that no administrator wrote. No account has an id this short. */
export const SHOP = 'system';

/** What stays when an order's customer is erased: free text may be about the person, who recorded money is not. */
export const withoutCustomer = (notes: readonly StoredNote[]): StoredNote[] =>
  notes
    .filter(({ by, receipt }) => by.uid === SHOP || receipt !== undefined)
    .map((one) => (one.by.uid === SHOP ? one : { ...one, note: '' }));

/** Notes of administrators for each other. */
export const isPlainNote = ({ receipt }: StoredNote): boolean => receipt === undefined;

export type OrderNotesRepository = ReturnType<typeof orderNotesRepository>;

/**
 * The `orderNotes` collection: administrators' internal notes on an order and its recorded payments, oldest first. Apart
 * from the order itself, which its customer reads straight from Firestore.
 */
export function orderNotesRepository(db: Firestore) {
  const ordersNotes = documentsOf<{ notes: StoredNote[] }, { notes: StoredNote[] }>(db, 'orderNotes', {
    notes: [],
  });

  return {
    find: async (orderId: string): Promise<StoredNote[]> => (await ordersNotes.find(orderId)).notes,

    read: async (tx: Tx, orderId: string): Promise<StoredNote[]> =>
      (await ordersNotes.read(tx, orderId)).notes,

    /** Puts these in the place of all that were there. */
    write(tx: Tx, orderId: string, notes: StoredNote[]): void {
      if (notes.length > 0) ordersNotes.set(tx, orderId, { notes });
      else ordersNotes.delete(tx, orderId);
    },
  };
}
