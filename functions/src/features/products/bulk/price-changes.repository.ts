import type { Firestore } from 'firebase-admin/firestore';
import type { MinorUnits } from '../../../contract/money';
import { createDocumentRepository } from '../../../platform/documents.repository';
import { getDocumentTransaction, type TransactionHandle } from '../../../platform/transactions/transactions';

export interface VariantPriceChange {
  variant: string;
  before: MinorUnits;
  after: MinorUnits;
}

/** Firestore document `priceChanges/{id}`: previous prices of a bulk price change, to undo the change. */
export interface BulkPriceChangeDocument {
  at: Date;
  products: { id: string; prices: VariantPriceChange[] }[];
  undoneAt: Date | null;
  expiresAt: Date;
}

export function createPriceChangesRepository(db: Firestore) {
  const documents = createDocumentRepository<BulkPriceChangeDocument>(db, 'priceChanges');
  return {
    newId: (): string => documents.collection.doc().id,
    read: documents.read,
    create: documents.create,

    setUndone(tx: TransactionHandle, id: string, undoneAt: Date): void {
      getDocumentTransaction(tx).update(documents.collection.doc(id), { undoneAt });
    },

    async listSince(time: Date, limit: number): Promise<{ id: string; change: BulkPriceChangeDocument }[]> {
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
