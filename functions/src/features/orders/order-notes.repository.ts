import type { Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../platform/documents.repository';
import { pagesOf } from '../../platform/firestore';
import type { Tx } from '../../platform/transactions/transactions';

export interface StoredNote {
  id: string;
  note: string;
  at: Date;
  by: { uid: string; name: string };
  /** The recorded payment that it is about. Without one it is a note for the other administrators. */
  receipt?: string;
  /** Task to return money of a refund, which the author created or finished. */
  moneyReturn?: { refund: string; step: 'created' | 'done' };
}

/** Who writes notes that no administrator wrote. No account has an id this short. */
export const SHOP = 'system';

/** Notes of administrators for each other. */
export const isPlainNote = ({ receipt, moneyReturn }: StoredNote): boolean =>
  receipt === undefined && moneyReturn === undefined;

/** What stays when an order's customer is erased: free text may be about the person, who recorded money is not. */
export const withoutCustomer = (notes: readonly StoredNote[]): StoredNote[] =>
  notes
    .filter((note) => note.by.uid === SHOP || !isPlainNote(note))
    .map((one) => (one.by.uid === SHOP ? one : { ...one, note: '' }));

interface OrderNotesDocument {
  notes: StoredNote[];
  /** Ids of the note authors' accounts, for queries. */
  authors?: string[];
}

export type OrderNotesRepository = ReturnType<typeof orderNotesRepository>;

/**
 * The `orderNotes` collection: administrators' internal notes on an order and its recorded payments, oldest first. Apart
 * from the order itself, which its customer reads straight from Firestore.
 */
export function orderNotesRepository(db: Firestore) {
  const ordersNotes = documentsOf<OrderNotesDocument, OrderNotesDocument>(db, 'orderNotes', { notes: [] });

  function write(tx: Tx, orderId: string, notes: StoredNote[]): void {
    const authors = [...new Set(notes.map(({ by }) => by.uid))];
    if (notes.length > 0) ordersNotes.set(tx, orderId, { notes, authors });
    else ordersNotes.delete(tx, orderId);
  }

  return {
    find: async (orderId: string): Promise<StoredNote[]> => (await ordersNotes.find(orderId)).notes,

    read: async (tx: Tx, orderId: string): Promise<StoredNote[]> =>
      (await ordersNotes.read(tx, orderId)).notes,

    /** Returns the notes of several orders by order id. Orders without notes are omitted. */
    findMany: async (orderIds: readonly string[]): Promise<Map<string, StoredNote[]>> =>
      new Map((await ordersNotes.findMany(orderIds)).map(([id, { notes }]) => [id, notes])),

    /** Replaces all notes of an order. */
    write,

    /** Yields pages of ids of orders with a note by an account. */
    async *orderIdsByAuthor(uid: string): AsyncGenerator<string[]> {
      const written = ordersNotes.collection.where('authors', 'array-contains', uid).select();
      for await (const docs of pagesOf(written)) yield docs.map(({ id }) => id);
    },
  };
}
