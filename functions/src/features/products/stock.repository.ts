import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { productConverter, type ProductDocument } from './product-document';

/** The part of a product that a sale or a cancellation changes. */
export type StockFields = Pick<
  ProductDocument,
  'variants' | 'price' | 'countInStock' | 'inStock' | 'popularity' | 'updatedAt'
>;

/** Reads and writes products for the length of one transaction. */
export class StockRepository {
  constructor(private readonly db: Firestore) {}

  /** References for a caller that reads products together with its own documents, in one round trip. */
  refs(ids: readonly string[]): DocumentReference<ProductDocument>[] {
    const products = this.db.collection('products').withConverter(productConverter);
    return ids.map((id) => products.doc(id));
  }

  /** The products that exist, by id. */
  async read(tx: Transaction, ids: readonly string[]): Promise<Map<string, ProductDocument>> {
    if (ids.length === 0) return new Map();
    const snapshots = await tx.getAll(...this.refs(ids));
    return new Map(
      snapshots.flatMap((snapshot) => {
        const product = snapshot.data();
        return product ? [[snapshot.id, product] as const] : [];
      }),
    );
  }

  write(tx: Transaction, id: string, fields: StockFields): void {
    tx.update(this.db.collection('products').doc(id), { ...fields });
  }
}
