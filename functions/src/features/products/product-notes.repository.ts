import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { unlessChanged } from '../../platform/firestore';
import { transactionOf, type Tx } from '../../platform/transactions/transactions';

/** A product of which something is still to be done, as of one change of it. */
export interface ProductNote {
  productId: string;
  /** When the change was noted, as Firestore counts versions. */
  version: Timestamp;
}

/**
 * What has to follow a product's change, a collection each. `catalogueChanges`: it is not known to be in the catalogue index yet.
 * `restocks`: those who asked for a mail when it is back are not known to have got it.
 */
export type ProductNotes = 'catalogueChanges' | 'restocks';

export type ProductNotesRepository = ReturnType<typeof productNotesRepository>;

/** `catalogueChanges/{productId}` or `restocks/{productId}`: notes that a job processes. */
export function productNotesRepository(db: Firestore, collection: ProductNotes) {
  const changes = db.collection(collection);

  const existing = (snapshots: readonly DocumentSnapshot[]): ProductNote[] =>
    snapshots.flatMap(({ id, updateTime }) => (updateTime ? [{ productId: id, version: updateTime }] : []));

  return {
    /**
     * Notes a product in the transaction that writes it. A document for each product and no read, so that it is contended no
     * more than the product itself.
     */
    note(tx: Tx, productId: string): void {
      transactionOf(tx).set(changes.doc(productId), { at: Timestamp.now() });
    },

    /** What is noted of the given products. */
    async of(productIds: readonly string[]): Promise<ProductNote[]> {
      if (productIds.length === 0) return [];
      return existing(await db.getAll(...productIds.map((id) => changes.doc(id)), { fieldMask: ['at'] }));
    },

    /** The oldest notes. */
    async oldest(limit: number): Promise<ProductNote[]> {
      return existing((await changes.orderBy('at').limit(limit).select().get()).docs);
    },

    /** Removes notes, but for those that a later change has written again. */
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
