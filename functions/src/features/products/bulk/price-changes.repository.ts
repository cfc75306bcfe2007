import type { Firestore } from 'firebase-admin/firestore';
import type { Minor } from '../../../contract/money';
import { documentsOf } from '../../../platform/documents.repository';
import { transactionOf, type Tx } from '../../../platform/transactions/transactions';

/** A variant's price before and after a change. */
export interface ChangedPrice {
  variant: string;
  before: Minor;
  after: Minor;
}

/** `priceChanges/{id}`: what undoing a change of many prices needs. The activity log tells what happened, and keeps it. */
export interface PriceChangeDocument {
  at: Date;
  products: { id: string; prices: ChangedPrice[] }[];
  undoneAt: Date | null;
  /** Firestore deletes it after this time. */
  expiresAt: Date;
}

export type PriceChangesRepository = ReturnType<typeof priceChangesRepository>;

/** The collection `priceChanges`. */
export function priceChangesRepository(db: Firestore) {
  const documents = documentsOf<PriceChangeDocument>(db, 'priceChanges');
  return {
    newId: (): string => documents.collection.doc().id,
    read: documents.read,
    create: documents.create,

    /** Says that a change was undone. */
    setUndone(tx: Tx, id: string, undoneAt: Date): void {
      transactionOf(tx).update(documents.collection.doc(id), { undoneAt });
    },

    /** The changes since a time that were not undone, the latest first. */
    async since(time: Date, limit: number): Promise<{ id: string; change: PriceChangeDocument }[]> {
      const found = await documents.collection
        .where('undoneAt', '==', null)
        .where('at', '>', time)
        .orderBy('at', 'desc')
        .limit(limit)
        .get();
      return found.docs.map((doc) => ({ id: doc.id, change: doc.data() }));
    },
  };
}
