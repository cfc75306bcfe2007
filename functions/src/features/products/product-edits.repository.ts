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

    write(tx: Transaction, id: string, product: ProductDocument): void {
      tx.set(products.doc(id), product);
    },

    delete(tx: Transaction, id: string): void {
      tx.delete(products.doc(id));
    },
  };
}
