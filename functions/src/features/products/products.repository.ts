import {
  FieldPath,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import type { Category } from '../../contract/products/products';
import { microsOf, timestampOfMicros } from '../../platform/firestore';
import { transactionOf, type Tx } from '../../platform/transactions';
import { productNotesRepository } from './product-notes.repository';
import type { SortKey } from './queries/product-cursor';
import { isRestocked } from './restocked';
import { productConverter, type ProductDocument, type StoredProduct } from './product-document';
import { DOCUMENT_ID, type OrderField, type ProductQueryPlan } from './queries/product-query-plan';

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

const fieldPath = (field: OrderField) => (field === DOCUMENT_ID ? FieldPath.documentId() : field);

/** A document's place in a list: its value for each order of the plan, of a time its stored microseconds. */
function sortKey(doc: QueryDocumentSnapshot<ProductDocument>, plan: ProductQueryPlan): SortKey {
  const product = doc.data();
  return plan.orders.map(({ field }) => {
    if (field === DOCUMENT_ID) return doc.id;
    return field === 'createdAt' ? microsOf(doc.get(field) as Timestamp) : product[field];
  });
}

interface ProductsEnd {
  products: StoredProduct[];
  /** Where the next page begins, null when there is none. */
  end: SortKey | null;
}

export type ProductsRepository = ReturnType<typeof productsRepository>;

/** Product documents. Methods with a `tx` read and write within the caller's transaction. */
export function productsRepository(db: Firestore) {
  const products = db.collection('products').withConverter(productConverter);
  const catalogueChanges = productNotesRepository(db, 'catalogueChanges');
  const restocks = productNotesRepository(db, 'restocks');

  const onSale = products.where('status', '==', 'active');

  const refs = (ids: readonly string[]): ProductRef[] => ids.map((id) => products.doc(id));

  // getAll converts, but its type forgets to what.
  const existing = (snapshots: readonly DocumentSnapshot[]): StoredProduct[] =>
    snapshots.flatMap((snapshot) => {
      const product = snapshot.data() as ProductDocument | undefined;
      return product ? [{ id: snapshot.id, product }] : [];
    });

  async function stored(query: Query<ProductDocument>): Promise<StoredProduct[]> {
    return (await query.get()).docs.map((doc) => ({ id: doc.id, product: doc.data() }));
  }

  async function* inPages(query: Query<ProductDocument>, size: number): AsyncGenerator<StoredProduct[]> {
    const ordered = query.orderBy(FieldPath.documentId()).limit(size);
    let page = await stored(ordered);
    while (page.length > 0) {
      yield page;
      const last = page.at(-1)!.id;
      page = page.length < size ? [] : await stored(ordered.startAfter(last));
    }
  }

  function filtered({ equalities, range }: ProductQueryPlan): Query<ProductDocument> {
    let query: Query<ProductDocument> = products;
    for (const { field, value } of equalities)
      query = query.where(field, Array.isArray(value) ? 'in' : '==', value);
    if (range?.min !== undefined) query = query.where(range.field, '>=', range.min);
    if (range?.max !== undefined) query = query.where(range.field, '<=', range.max);
    return query;
  }

  return {
    /**
     * The first `limit` products of a plan, behind `after` if given, or after `skip` others. Reads one more, to know
     * whether more follow, and those that are skipped.
     */
    async page(plan: ProductQueryPlan, after: SortKey | null, limit: number, skip = 0): Promise<ProductsEnd> {
      let query = filtered(plan)
        .offset(skip)
        .limit(limit + 1);
      for (const { field, direction } of plan.orders) query = query.orderBy(fieldPath(field), direction);
      if (after) {
        const values = plan.orders.map(({ field }, index) =>
          field === 'createdAt' ? timestampOfMicros(Number(after[index])) : after[index],
        );
        query = query.startAfter(...values);
      }
      const { docs } = await query.get();
      const page = docs.slice(0, limit);
      const last = docs.length > limit ? page.at(-1) : undefined;
      return {
        products: page.map((doc) => ({ id: doc.id, product: doc.data() })),
        end: last ? sortKey(last, plan) : null,
      };
    },

    /** Every product, ordered by id, in pages of `size`. */
    all: (size: number): AsyncGenerator<StoredProduct[]> => inPages(products, size),

    /** Every product on sale, ordered by id, in pages of `size`. */
    everyOnSale: (size: number): AsyncGenerator<StoredProduct[]> => inPages(onSale, size),

    /** Another text after every change of a product: the time of the newest one, and how many products there are. */
    async stamp(): Promise<string> {
      const [newest, counted] = await Promise.all([
        products.orderBy('updatedAt', 'desc').limit(1).select('updatedAt').get(),
        products.count().get(),
      ]);
      const time = newest.docs[0]?.get('updatedAt') as Timestamp | undefined;
      return `${time ? microsOf(time) : 0} ${counted.data().count}`;
    },

    /** How many products a plan has on all its pages, counted by Firestore without reading them. */
    async count(plan: ProductQueryPlan): Promise<number> {
      return (await filtered(plan).count().get()).data().count;
    },

    /**
     * Up to `limit` categories of products on sale, by slug: two reads for each, since Firestore jumps from the last
     * product of one to the first of the next.
     */
    async categories(limit: number): Promise<Category[]> {
      const ordered = db
        .collection('products')
        .where('status', '==', 'active')
        .orderBy('categorySlug')
        .orderBy('createdAt', 'desc')
        .select('categorySlug', 'category')
        .limit(1);
      const named: Omit<Category, 'count'>[] = [];
      let [first] = (await ordered.get()).docs;
      while (first && named.length < limit) {
        const slug = String(first.get('categorySlug'));
        named.push({ slug, name: String(first.get('category')) });
        [first] = (await ordered.where('categorySlug', '>', slug).get()).docs;
      }
      return Promise.all(
        named.map(async (category) => {
          const counted = await onSale.where('categorySlug', '==', category.slug).count().get();
          return { ...category, count: counted.data().count };
        }),
      );
    },

    /** Products on sale that sold most. */
    bestSellers: (limit: number): Promise<StoredProduct[]> =>
      stored(onSale.orderBy('popularity', 'desc').limit(limit)),

    /**
     * Products on sale with a variant of which at most `units` are left, fewest first; `inStock`: those with units of
     * another variant, or those with none at all.
     */
    lowStock: (units: number, inStock: boolean, limit: number): Promise<StoredProduct[]> =>
      stored(
        onSale
          .where('inStock', '==', inStock)
          .where('lowestStock', '<=', units)
          .orderBy('lowestStock')
          .limit(limit),
      ),

    /** The ids of at most `limit` products, archived ones too, with a variant of which at most `units` are left. */
    async lowStockIds(units: number, limit: number): Promise<ReadonlySet<string>> {
      const low = products.where('lowestStock', '<=', units).orderBy('lowestStock').limit(limit);
      return new Set((await low.select().get()).docs.map(({ id }) => id));
    },

    async get(id: string): Promise<ProductDocument | undefined> {
      return (await products.doc(id).get()).data();
    },

    /** The products of the given ids that exist, in the order of the ids. */
    async getMany(ids: readonly string[]): Promise<StoredProduct[]> {
      if (ids.length === 0) return [];
      return existing(await db.getAll(...refs(ids)));
    },

    newId: (): string => products.doc().id,

    /** For a caller that reads products together with its own documents, in one round trip. */
    refs,

    async read(tx: Tx, id: string): Promise<ProductDocument | null> {
      return (await transactionOf(tx).get(products.doc(id))).data() ?? null;
    },

    /** The products of the given ids that exist, by id, in one round trip. Only those that are written must stay as they are. */
    async readMany(tx: Tx, ids: readonly string[]): Promise<Map<string, ProductDocument>> {
      if (ids.length === 0) return new Map();
      return new Map(
        existing(await transactionOf(tx).peek(...refs(ids))).map(({ id, product }) => [id, product]),
      );
    },

    /** Has the commit depend on a product that was read and is not written. */
    verify(tx: Tx, id: string): void {
      transactionOf(tx).verify(products.doc(id));
    },

    /** `before`: as the transaction read it, null for a new one. */
    write(tx: Tx, id: string, before: ProductDocument | null, product: ProductDocument): void {
      transactionOf(tx).set(products.doc(id), product);
      catalogueChanges.note(tx, id);
      if (isRestocked(before, product)) restocks.note(tx, id);
    },

    /** `isRelisted`: lists and searches find the product differently with this stock. */
    writeStock(tx: Tx, id: string, before: ProductDocument, fields: StockFields, isRelisted: boolean): void {
      transactionOf(tx).update(db.collection('products').doc(id), { ...fields });
      if (isRelisted) catalogueChanges.note(tx, id);
      if (isRestocked(before, { ...before, ...fields })) restocks.note(tx, id);
    },

    delete(tx: Tx, id: string): void {
      transactionOf(tx).delete(products.doc(id));
      catalogueChanges.note(tx, id);
    },
  };
}
