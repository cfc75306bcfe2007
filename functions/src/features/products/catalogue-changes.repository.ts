import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { transactionOf, type Tx } from '../../platform/transactions';

/** A product whose index entry may be out of date, as of one change of it. */
export interface CatalogueChange {
  productId: string;
  /** When the change was noted, as Firestore counts versions. */
  version: Timestamp;
}

/** gRPC codes of a removal that found the note changed or gone. */
const OUTRUN = new Set([5, 9]);

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : undefined;

const collectionOf = (db: Firestore) => db.collection('catalogueChanges');

/**
 * Notes, in the transaction that writes a product, that the catalogue index has to follow. A document for each product
 * and no read, so that it is contended no more than the product itself.
 */
export function noteCatalogueChange(db: Firestore, tx: Tx, productId: string): void {
  transactionOf(tx).set(collectionOf(db).doc(productId), { at: Timestamp.now() });
}

export type CatalogueChangesRepository = ReturnType<typeof catalogueChangesRepository>;

/** `catalogueChanges/{productId}`: products that were written and are not known to be in the catalogue index yet. */
export function catalogueChangesRepository(db: Firestore) {
  const changes = collectionOf(db);

  const existing = (snapshots: readonly DocumentSnapshot[]): CatalogueChange[] =>
    snapshots.flatMap(({ id, updateTime }) => (updateTime ? [{ productId: id, version: updateTime }] : []));

  return {
    /** What is noted of the given products. */
    async of(productIds: readonly string[]): Promise<CatalogueChange[]> {
      if (productIds.length === 0) return [];
      return existing(await db.getAll(...productIds.map((id) => changes.doc(id)), { fieldMask: ['at'] }));
    },

    /** The oldest notes. */
    async oldest(limit: number): Promise<CatalogueChange[]> {
      return existing((await changes.orderBy('at').limit(limit).select().get()).docs);
    },

    /** Removes notes, but for those that a later change has written anew. */
    async remove(noted: readonly CatalogueChange[]): Promise<void> {
      if (noted.length === 0) return;
      const writer = db.bulkWriter({ throttling: false });
      const removed = noted.map(async ({ productId, version }) => {
        try {
          await writer.delete(changes.doc(productId), { lastUpdateTime: version });
        } catch (error) {
          if (!OUTRUN.has(codeOf(error) ?? 0)) throw error;
        }
      });
      await Promise.all([...removed, writer.close()]);
    },
  };
}
