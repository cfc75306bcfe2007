import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { inTransaction } from '../../platform/firestore';
import { productConverter, type ProductDocument } from './product-document';

export type ProductEditsRepository = ReturnType<typeof productEditsRepository>;

/** Product documents, read in a transaction to be written as a whole. */
export function productEditsRepository(db: Firestore) {
  const products = db.collection('products').withConverter(productConverter);

  return {
    newId: (): string => products.doc().id,

    /**
     * Runs the body as one transaction on one product. It may run several times.
     * @throws AppError UNAVAILABLE
     */
    transaction: <T>(id: string, body: (tx: Transaction) => Promise<T>): Promise<T> =>
      inTransaction(db, body, [id]),

    async read(tx: Transaction, id: string): Promise<ProductDocument | null> {
      return (await tx.get(products.doc(id))).data() ?? null;
    },

    /** The products of the given ids that exist, in one round trip. */
    async readMany(tx: Transaction, ids: readonly string[]): Promise<Map<string, ProductDocument>> {
      if (ids.length === 0) return new Map();
      const snapshots = await tx.getAll(...ids.map((id) => products.doc(id)));
      return new Map(
        snapshots.flatMap((snapshot) => {
          const product = snapshot.data();
          return product ? [[snapshot.id, product] as const] : [];
        }),
      );
    },

    write(tx: Transaction, id: string, product: ProductDocument): void {
      tx.set(products.doc(id), product);
    },

    delete(tx: Transaction, id: string): void {
      tx.delete(products.doc(id));
    },
  };
}
