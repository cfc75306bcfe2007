import type { Firestore } from 'firebase-admin/firestore';
import type { Minor } from '../../../contract/money';
import { documentsOf } from '../../../platform/documents.repository';
import { transactionOf, type Tx } from '../../../platform/transactions/transactions';

export interface ChangedPrice {
  variant: string;
  before: Minor;
  after: Minor;
}

/**
 * Document `priceChanges/{id}`: previous prices for undoing a bulk price change. The activity log stores the change
 * permanently.
 */
export interface PriceChangeDocument {
  at: Date;
  products: { id: string; prices: ChangedPrice[] }[];
  undoneAt: Date | null;
  /** Field of the Firestore TTL policy. */
  expiresAt: Date;
}

export type PriceChangesRepository = ReturnType<typeof priceChangesRepository>;

/** Creates the repository of bulk price changes. */
export function priceChangesRepository(db: Firestore) {
  const documents = documentsOf<PriceChangeDocument>(db, 'priceChanges');
  return {
    newId: (): string => documents.collection.doc().id,
    read: documents.read,
    create: documents.create,

    /** Marks a change as undone. */
    setUndone(tx: Tx, id: string, undoneAt: Date): void {
      transactionOf(tx).update(documents.collection.doc(id), { undoneAt });
    },

    /** Returns the changes since a time that were not undone, latest first. */
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
