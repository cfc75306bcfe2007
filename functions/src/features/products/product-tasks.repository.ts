import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { ignoreVersionConflict } from '../../platform/firestore';
import { getDocumentTransaction, type TransactionHandle } from '../../platform/transactions/transactions';

/** Pending task about a product, caused by one of its changes. */
export interface PendingProductTask {
  productId: string;
  version: Timestamp;
}

/** Collection of pending tasks: products to index (`catalogueChanges`) or with pending back-in-stock notices (`restocks`). */
export type ProductTaskCollection = 'catalogueChanges' | 'restocks';

export type ProductTasksRepository = ReturnType<typeof createProductTasksRepository>;

export function createProductTasksRepository(db: Firestore, collection: ProductTaskCollection) {
  const changes = db.collection(collection);

  const existing = (snapshots: readonly DocumentSnapshot[]): PendingProductTask[] =>
    snapshots.flatMap(({ id, updateTime }) => (updateTime ? [{ productId: id, version: updateTime }] : []));

  return {
    /** Adds a task about a product in its transaction. Uses one document per product and no read, to avoid contention. */
    note(tx: TransactionHandle, productId: string): void {
      getDocumentTransaction(tx).set(changes.doc(productId), { at: Timestamp.now() });
    },

    async of(productIds: readonly string[]): Promise<PendingProductTask[]> {
      if (productIds.length === 0) return [];
      return existing(await db.getAll(...productIds.map((id) => changes.doc(id)), { fieldMask: ['at'] }));
    },

    async oldest(limit: number): Promise<PendingProductTask[]> {
      return existing((await changes.orderBy('at').limit(limit).select().get()).docs);
    },

    /** Deletes tasks, except those that a later change has added again. */
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
