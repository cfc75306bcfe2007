import type { Firestore } from 'firebase-admin/firestore';
import { createDocumentRepository } from '../../../platform/documents.repository';
import { sha256 } from '../../../platform/hash';
import type { TransactionHandle } from '../../../platform/transactions/transactions';

/** Firestore document `labelWork/{hash of the quote}`: pending purchase or refund of a label. */
export interface PendingLabelRequest {
  quote: string;
  orderId: string;
  parcelId: string;
  goal: 'buy' | 'return';
  createdAt: Date;
}

export function createLabelRequestsRepository(db: Firestore) {
  const work = createDocumentRepository<PendingLabelRequest>(db, 'labelWork');

  return {
    find: (quote: string): Promise<PendingLabelRequest | null> => work.find(sha256(quote)),
    read: (tx: TransactionHandle, quote: string): Promise<PendingLabelRequest | null> =>
      work.read(tx, sha256(quote)),
    write: (tx: TransactionHandle, entry: PendingLabelRequest): void =>
      work.set(tx, sha256(entry.quote), entry),
    delete: (tx: TransactionHandle, quote: string): void => work.delete(tx, sha256(quote)),
    verify: (tx: TransactionHandle, quote: string): void => work.verify(tx, sha256(quote)),

    async listBefore(time: Date, limit: number): Promise<PendingLabelRequest[]> {
      const query = work.collection.where('createdAt', '<', time).orderBy('createdAt').limit(limit);
      return (await query.get()).docs.map((doc) => doc.data());
    },
  };
}
