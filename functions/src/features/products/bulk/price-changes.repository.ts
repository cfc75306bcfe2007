import type { Firestore } from 'firebase-admin/firestore';
import type { Minor } from '../../../contract/money';
import { documentsOf } from '../../../platform/documents.repository';
import { transactionOf, type Tx } from '../../../platform/transactions/transactions';

export interface ChangedPrice {
  variant: string;
  before: Minor;
  after: Minor;
}

/** Document `priceChanges/{id}`: previous prices, for undoing a bulk price change. */
export interface PriceChangeDocument {
  at: Date;
  products: { id: string; prices: ChangedPrice[] }[];
  undoneAt: Date | null;
  expiresAt: Date;
}

export type PriceChangesRepository = ReturnType<typeof priceChangesRepository>;

export function priceChangesRepository(db: Firestore) {
  const documents = documentsOf<PriceChangeDocument>(db, 'priceChanges');
  return {
    newId: (): string => documents.collection.doc().id,
    read: documents.read,
    create: documents.create,

    setUndone(tx: Tx, id: string, undoneAt: Date): void {
      transactionOf(tx).update(documents.collection.doc(id), { undoneAt });
    },

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
