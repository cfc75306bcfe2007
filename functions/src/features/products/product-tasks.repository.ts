import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { ignoreVersionConflict } from '../../platform/firestore';
import { getDocumentTransaction, type TransactionHandle } from '../../platform/transactions/transactions';

/** Pending background task for a product, saved in the same transaction as the product change. */
export interface PendingProductTask {
  productId: string;
  version: Timestamp;
}

/** Firestore collection of tasks: `catalogueChanges` for the search index, `restocks` for back-in-stock emails. */
export type ProductTaskCollection = 'catalogueChanges' | 'restocks';

export function createProductTasksRepository(db: Firestore, collection: ProductTaskCollection) {
  const changes = db.collection(collection);

  const existing = (snapshots: readonly DocumentSnapshot[]): PendingProductTask[] =>
    snapshots.flatMap(({ id, updateTime }) => (updateTime ? [{ productId: id, version: updateTime }] : []));

  return {
    /** Adds a task for a product. Needs no read, so concurrent transactions do not conflict. */
    add(tx: TransactionHandle, productId: string): void {
      getDocumentTransaction(tx).set(changes.doc(productId), { at: Timestamp.now() });
    },

    async listByProduct(productIds: readonly string[]): Promise<PendingProductTask[]> {
      if (productIds.length === 0) return [];
      return existing(await db.getAll(...productIds.map((id) => changes.doc(id)), { fieldMask: ['at'] }));
    },

    async listOldest(limit: number): Promise<PendingProductTask[]> {
      return existing((await changes.orderBy('at').limit(limit).select().get()).docs);
    },

    /** Deletes completed tasks. Tasks that were added again in the meantime are not deleted. */
    async remove(noted: readonly PendingProductTask[]): Promise<void> {
      if (noted.length === 0) return;
      const writer = db.bulkWriter({ throttling: false });
      const removed = noted.map(({ productId, version }) =>
        ignoreVersionConflict(writer.delete(changes.doc(productId), { lastUpdateTime: version })),
      );
      await Promise.all([...removed, writer.close()]);
    },
  };
}
