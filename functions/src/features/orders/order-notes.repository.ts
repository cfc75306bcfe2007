import type { Firestore } from 'firebase-admin/firestore';
import { createDocumentRepository } from '../../platform/documents.repository';
import { iteratePages } from '../../platform/firestore';
import type { TransactionHandle } from '../../platform/transactions/transactions';

export interface StoredOrderNote {
  id: string;
  note: string;
  at: Date;
  by: { uid: string; name: string };
  /** Id of the recorded payment that the note describes. Missing in notes written by the team. */
  receipt?: string;
  moneyReturn?: { refund: string; step: 'created' | 'done' };
}

/** Author id of automatic notes. Shorter than any account id. */
export const SYSTEM_AUTHOR_ID = 'system';

export const isTeamNote = ({ receipt, moneyReturn }: StoredOrderNote): boolean =>
  receipt === undefined && moneyReturn === undefined;

/** Removes personal data from order notes. Deletes the team's notes, and the texts of recorded payments. */
export const anonymizeOrderNotes = (notes: readonly StoredOrderNote[]): StoredOrderNote[] =>
  notes
    .filter((note) => note.by.uid === SYSTEM_AUTHOR_ID || !isTeamNote(note))
    .map((one) => (one.by.uid === SYSTEM_AUTHOR_ID ? one : { ...one, note: '' }));

interface OrderNotesDocument {
  notes: StoredOrderNote[];
  authors?: string[];
}

/** Creates the repository of order notes, which are stored separately because customers can read the order document. */
export function createOrderNotesRepository(db: Firestore) {
  const ordersNotes = createDocumentRepository<OrderNotesDocument, OrderNotesDocument>(db, 'orderNotes', {
    notes: [],
  });

  function write(tx: TransactionHandle, orderId: string, notes: StoredOrderNote[]): void {
    const authors = [...new Set(notes.map(({ by }) => by.uid))];
    if (notes.length > 0) ordersNotes.set(tx, orderId, { notes, authors });
    else ordersNotes.delete(tx, orderId);
  }

  return {
    find: async (orderId: string): Promise<StoredOrderNote[]> => (await ordersNotes.find(orderId)).notes,

    read: async (tx: TransactionHandle, orderId: string): Promise<StoredOrderNote[]> =>
      (await ordersNotes.read(tx, orderId)).notes,

    findMany: async (orderIds: readonly string[]): Promise<Map<string, StoredOrderNote[]>> =>
      new Map((await ordersNotes.findMany(orderIds)).map(([id, { notes }]) => [id, notes])),

    write,

    async *orderIdsByAuthor(uid: string): AsyncGenerator<string[]> {
      const written = ordersNotes.collection.where('authors', 'array-contains', uid).select();
      for await (const docs of iteratePages(written)) yield docs.map(({ id }) => id);
    },
  };
}
