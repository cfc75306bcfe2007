import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { productConverter, type ProductDocument } from './product-document';

export type ProductRef = DocumentReference<ProductDocument>;

/** The part of a product that a sale or a cancellation changes. */
export type StockFields = Pick<
  ProductDocument,
  | 'variants'
  | 'price'
  | 'countInStock'
  | 'inStock'
  | 'lowestStock'
  | 'popularity'
  | 'wasOrdered'
  | 'updatedAt'
>;

export type StockRepository = ReturnType<typeof stockRepository>;

/** Product documents for the length of one transaction, read to be written. */
export function stockRepository(db: Firestore) {
  const products = db.collection('products').withConverter(productConverter);

  /** For a caller that reads products together with its own documents, in one round trip. */
  const refs = (ids: readonly string[]): ProductRef[] => ids.map((id) => products.doc(id));

  return {
    refs,

    /** The products that exist, by id. */
    async read(tx: Transaction, ids: readonly string[]): Promise<Map<string, ProductDocument>> {
      if (ids.length === 0) return new Map();
      const snapshots = await tx.getAll(...refs(ids));
      return new Map(
        snapshots.flatMap((snapshot) => {
          const product = snapshot.data();
          return product ? [[snapshot.id, product] as const] : [];
        }),
      );
    },

    write(tx: Transaction, id: string, fields: StockFields): void {
      tx.update(db.collection('products').doc(id), { ...fields });
    },
  };
}
