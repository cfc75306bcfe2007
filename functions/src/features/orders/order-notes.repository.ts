import type { Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../platform/documents.repository';
import { pagesOf } from '../../platform/firestore';
import type { Tx } from '../../platform/transactions/transactions';

export interface StoredNote {
  id: string;
  note: string;
  at: Date;
  by: { uid: string; name: string };
  /** Missing in team notes. */
  receipt?: string;
  moneyReturn?: { refund: string; step: 'created' | 'done' };
}

/** Author id of automatic notes. Account ids are never this short. */
export const SHOP = 'system';

export const isPlainNote = ({ receipt, moneyReturn }: StoredNote): boolean =>
  receipt === undefined && moneyReturn === undefined;

/** Removes text about an erased customer from notes. Notes about recorded payments stay without text. */
export const withoutCustomer = (notes: readonly StoredNote[]): StoredNote[] =>
  notes
    .filter((note) => note.by.uid === SHOP || !isPlainNote(note))
    .map((one) => (one.by.uid === SHOP ? one : { ...one, note: '' }));

interface OrderNotesDocument {
  notes: StoredNote[];
  authors?: string[];
}

export type OrderNotesRepository = ReturnType<typeof orderNotesRepository>;

/** Creates the repository of order notes, stored outside the order because customers read orders directly. */
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

    findMany: async (orderIds: readonly string[]): Promise<Map<string, StoredNote[]>> =>
      new Map((await ordersNotes.findMany(orderIds)).map(([id, { notes }]) => [id, notes])),

    write,

    async *orderIdsByAuthor(uid: string): AsyncGenerator<string[]> {
      const written = ordersNotes.collection.where('authors', 'array-contains', uid).select();
      for await (const docs of pagesOf(written)) yield docs.map(({ id }) => id);
    },
  };
}
