import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import type { SortKey } from './product-cursor';
import { microseconds, productConverter, timestampOf, type ProductDocument } from './product-document';
import { DOCUMENT_ID, type OrderField, type ProductQueryPlan } from './product-query-plan';

export interface StoredProduct {
  id: string;
  product: ProductDocument;
}

const fieldPath = (field: OrderField) => (field === DOCUMENT_ID ? FieldPath.documentId() : field);

/** A product's place in a list: its value for each order of the plan. */
export function sortKey({ id, product }: StoredProduct, plan: ProductQueryPlan): SortKey {
  return plan.orders.map(({ field }) => {
    if (field === DOCUMENT_ID) return id;
    return field === 'createdAt' ? microseconds(product.createdAt) : product[field];
  });
}

export type ProductsRepository = ReturnType<typeof productsRepository>;

/** Product documents, read for answers. */
export function productsRepository(db: Firestore) {
  const products = db.collection('products').withConverter(productConverter);

  const onSale = products.where('status', '==', 'active');

  async function stored(query: Query<ProductDocument>): Promise<StoredProduct[]> {
    return (await query.get()).docs.map((doc) => ({ id: doc.id, product: doc.data() }));
  }

  function filtered({ equalities, range }: ProductQueryPlan): Query<ProductDocument> {
    let query: Query<ProductDocument> = products;
    for (const { field, value } of equalities) query = query.where(field, '==', value);
    if (range?.min !== undefined) query = query.where(range.field, '>=', range.min);
    if (range?.max !== undefined) query = query.where(range.field, '<=', range.max);
    return query;
  }

  return {
    /** The first `limit` products of a plan, behind `after` if given. */
    async page(plan: ProductQueryPlan, after: SortKey | null, limit: number): Promise<StoredProduct[]> {
      let query = filtered(plan).limit(limit);
      for (const { field, direction } of plan.orders) query = query.orderBy(fieldPath(field), direction);
      if (after) {
        const values = plan.orders.map(({ field }, index) =>
          field === 'createdAt' ? timestampOf(Number(after[index])) : after[index],
        );
        query = query.startAfter(...values);
      }
      return stored(query);
    },

    /** Every product, ordered by id, in pages of `size`. */
    async *all(size: number): AsyncGenerator<StoredProduct[]> {
      const ordered = products.orderBy(FieldPath.documentId()).limit(size);
      let page = await stored(ordered);
      while (page.length > 0) {
        yield page;
        const last = page.at(-1)!.id;
        page = page.length < size ? [] : await stored(ordered.startAfter(last));
      }
    },

    /** How many products a plan has on all its pages, counted by Firestore without reading them. */
    async count(plan: ProductQueryPlan): Promise<number> {
      return (await filtered(plan).count().get()).data().count;
    },

    /** Products on sale that sold most. */
    bestSellers: (limit: number): Promise<StoredProduct[]> =>
      stored(onSale.orderBy('popularity', 'desc').limit(limit)),

    /** Products on sale with a variant of which at most so many pieces are left, fewest first. */
    scarcest: (pieces: number, limit: number): Promise<StoredProduct[]> =>
      stored(onSale.where('lowestStock', '<=', pieces).orderBy('lowestStock').limit(limit)),

    async get(id: string): Promise<ProductDocument | undefined> {
      return (await products.doc(id).get()).data();
    },

    /** The products of the given ids that exist, in the order of the ids. */
    async getMany(ids: readonly string[]): Promise<StoredProduct[]> {
      if (ids.length === 0) return [];
      const snapshots = await db.getAll(...ids.map((id) => products.doc(id)));
      return snapshots.flatMap((snapshot) => {
        // getAll converts, but its type forgets to what.
        const product = snapshot.data() as ProductDocument | undefined;
        return product ? [{ id: snapshot.id, product }] : [];
      });
    },
  };
}
