import type { Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../../platform/documents.repository';
import { sha256 } from '../../../platform/hash';
import type { Tx } from '../../../platform/transactions/transactions';

/**
 * Document `labelWork/{hash of the quote}`: pending purchase or refund of a label. Saved before the request to the
 * provider, and deleted once the order records the result.
 */
export interface LabelWork {
  quote: string;
  orderId: string;
  parcelId: string;
  goal: 'buy' | 'return';
  createdAt: Date;
}

export type LabelWorkRepository = ReturnType<typeof labelWorkRepository>;

export function labelWorkRepository(db: Firestore) {
  const work = documentsOf<LabelWork>(db, 'labelWork');

  return {
    find: (quote: string): Promise<LabelWork | null> => work.find(sha256(quote)),
    read: (tx: Tx, quote: string): Promise<LabelWork | null> => work.read(tx, sha256(quote)),
    write: (tx: Tx, entry: LabelWork): void => work.set(tx, sha256(entry.quote), entry),
    delete: (tx: Tx, quote: string): void => work.delete(tx, sha256(quote)),
    verify: (tx: Tx, quote: string): void => work.verify(tx, sha256(quote)),

    async listBefore(time: Date, limit: number): Promise<LabelWork[]> {
      const query = work.collection.where('createdAt', '<', time).orderBy('createdAt').limit(limit);
      return (await query.get()).docs.map((doc) => doc.data());
    },
  };
}
