import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { unlessChanged } from '../../platform/firestore';
import { transactionOf, type Tx } from '../../platform/transactions/transactions';

/** Pending task about a product, caused by one of its changes. */
export interface ProductNote {
  productId: string;
  version: Timestamp;
}

/** Collection of pending tasks: products to index (`catalogueChanges`) or with pending back-in-stock notices (`restocks`). */
export type ProductNotes = 'catalogueChanges' | 'restocks';

export type ProductNotesRepository = ReturnType<typeof productNotesRepository>;

export function productNotesRepository(db: Firestore, collection: ProductNotes) {
  const changes = db.collection(collection);

  const existing = (snapshots: readonly DocumentSnapshot[]): ProductNote[] =>
    snapshots.flatMap(({ id, updateTime }) => (updateTime ? [{ productId: id, version: updateTime }] : []));

  return {
    /** Adds a task about a product in its transaction. Uses one document per product and no read, to avoid contention. */
    note(tx: Tx, productId: string): void {
      transactionOf(tx).set(changes.doc(productId), { at: Timestamp.now() });
    },

    async of(productIds: readonly string[]): Promise<ProductNote[]> {
      if (productIds.length === 0) return [];
      return existing(await db.getAll(...productIds.map((id) => changes.doc(id)), { fieldMask: ['at'] }));
    },

    async oldest(limit: number): Promise<ProductNote[]> {
      return existing((await changes.orderBy('at').limit(limit).select().get()).docs);
    },

    /** Deletes tasks, except those that a later change has added again. */
    async remove(noted: readonly ProductNote[]): Promise<void> {
      if (noted.length === 0) return;
      const writer = db.bulkWriter({ throttling: false });
      const removed = noted.map(({ productId, version }) =>
        unlessChanged(writer.delete(changes.doc(productId), { lastUpdateTime: version })),
      );
      await Promise.all([...removed, writer.close()]);
    },
  };
}
