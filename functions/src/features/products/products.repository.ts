import { FieldPath, type Firestore, type Query, type Timestamp } from 'firebase-admin/firestore';
import type { Category } from '../../contract/products/products';
import { documentsOf } from '../../platform/documents.repository';
import { microsOf, pageBy, type ListOrder, type ListPage } from '../../platform/firestore';
import { transactionOf, type Tx } from '../../platform/transactions/transactions';
import { productNotesRepository } from './product-notes.repository';
import {
  folderOwner,
  pictureFile,
  productConverter,
  storedVariants,
  type derivedFromVariants,
  type ProductDocument,
  type StoredProduct,
} from './product-document';
import { DOCUMENT_ID, type OrderField, type ProductQueryPlan } from './queries/product-query-plan';
import type { AddressOf } from '../../platform/storage';

/** The part of a product that a sale or a cancellation changes. */
type StockFields = Pick<ProductDocument, 'variants' | 'popularity' | 'wasOrdered' | 'updatedAt'> &
  ReturnType<typeof derivedFromVariants>;

type Sold = Pick<ProductDocument, 'status' | 'variants'>;

const available = ({ status, variants }: Sold) =>
  status === 'active' ? variants.filter(({ countInStock }) => countInStock > 0).map(({ id }) => id) : [];

/** Whether a change puts a variant on sale again that could not be bought before; a new product is none. */
function isRestocked(before: Sold | null, after: Sold): boolean {
  if (before === null) return false;
  const had = new Set(available(before));
  return available(after).some((id) => !had.has(id));
}

/** Values that one query of Firestore's may look for. */
const MOST_VALUES = 30;

/** What fields other than numbers are in a cursor. */
const PARTS: Partial<Record<OrderField, ListOrder['part']>> = { titleKey: 'text', createdAt: 'micros' };

const listOrders = ({ orders }: ProductQueryPlan): ListOrder[] =>
  orders
    .filter(({ field }) => field !== DOCUMENT_ID)
    .map(({ field, direction }) => ({ field, direction, part: PARTS[field] ?? 'number' }));

export type ProductsRepository = ReturnType<typeof productsRepository>;

/** Product documents. Methods with a `tx` read and write within the caller's transaction. */
export function productsRepository(db: Firestore, addressOf: AddressOf) {
  const documents = documentsOf(db, 'products', null, productConverter(addressOf));
  const products = documents.collection;
  const catalogueChanges = productNotesRepository(db, 'catalogueChanges');
  const restocks = productNotesRepository(db, 'restocks');

  const onSale = products.where('status', '==', 'active');

  const storedOf = ([id, product]: [id: string, product: ProductDocument]): StoredProduct => ({
    id,
    product,
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
     * One page of a plan. Reads one product more, to know whether more follow, and those that are skipped.
     * @throws AppError BAD_CURSOR
     */
    async page(plan: ProductQueryPlan, page: ListPage) {
      const { docs, nextCursor } = await pageBy(filtered(plan), listOrders(plan), page);
      return { products: docs.map((doc) => storedOf([doc.id, doc.data()])), nextCursor };
    },

    /** Every product, ordered by id, in pages of `size`. */
    all: (size: number): AsyncGenerator<StoredProduct[]> => inPages(products, size),

    /** Every product on sale, ordered by id, in pages of `size`. */
    everyOnSale: (size: number): AsyncGenerator<StoredProduct[]> => inPages(onSale, size),

    countAll: async (): Promise<number> => (await products.count().get()).data().count,

    /** The microsecond in which a product was changed last; 0 where there is none. */
    async changedAt(): Promise<number> {
      const { docs } = await products.orderBy('updatedAt', 'desc').limit(1).select('updatedAt').get();
      const time = docs[0]?.get('updatedAt') as Timestamp | undefined;
      return time ? microsOf(time) : 0;
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

    /** How many products on sale have no picture, `most` at most: counted, not read. */
    async countWithoutPicture(most: number): Promise<number> {
      return (await onSale.where('images', '==', []).limit(most).count().get()).data().count;
    },

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

    /** Some of the products, archived ones too, with a variant of which at most `units` are left, fewest first; `total` counts `most` at most. */
    async fewest(units: number, { skip, limit, most }: { skip: number; limit: number; most: number }) {
      const low = products.where('lowestStock', '<=', units).orderBy('lowestStock');
      const [found, counted] = await Promise.all([
        stored(low.offset(skip).limit(limit)),
        low.limit(most).count().get(),
      ]);
      return { products: found, total: counted.data().count };
    },

    /** The ids of at most `limit` products, archived ones too, with a variant of which at most `units` are left. */
    async lowStockIds(units: number, limit: number): Promise<ReadonlySet<string>> {
      const low = products.where('lowestStock', '<=', units).orderBy('lowestStock').limit(limit);
      return new Set((await low.select().get()).docs.map(({ id }) => id));
    },

    get: documents.find,

    /** The products of the given ids that exist, in the order of the ids. */
    getMany: async (ids: readonly string[]): Promise<StoredProduct[]> =>
      (await documents.findMany(ids)).map(storedOf),

    /** Which pictures a product shows, or an order of one, by their first files. */
    async shownFiles(files: readonly string[]): Promise<ReadonlySet<string>> {
      const owners = new Map(
        await documents.findMany([...new Set(files.map(folderOwner).filter((id) => id !== ''))]),
      );
      const isOwned = (file: string) => {
        const owner = owners.get(folderOwner(file));
        // Orders keep the picture from the day they were placed.
        return owner && (owner.wasOrdered || owner.images.some((image) => pictureFile(image) === file));
      };
      const shown = new Set(files.filter(isOwned));
      for (let at = 0; at < files.length; at += MOST_VALUES) {
        const some = files.slice(at, at + MOST_VALUES);
        const found = await products.where('borrowed', 'array-contains-any', some).select('borrowed').get();
        for (const doc of found.docs) for (const file of doc.get('borrowed') as string[]) shown.add(file);
      }
      return shown;
    },

    newId: (): string => products.doc().id,

    read: documents.read,

    /** The products of the given ids that exist, by id, in one round trip. Only those that are written must stay as they are. */
    readMany: async (tx: Tx, ids: readonly string[]): Promise<Map<string, ProductDocument>> =>
      new Map(await documents.peekMany(tx, ids)),

    verify: documents.verify,

    /** `before`: as the transaction read it, null for a new one. */
    write(tx: Tx, id: string, before: ProductDocument | null, product: ProductDocument): void {
      documents.set(tx, id, product);
      catalogueChanges.note(tx, id);
      if (isRestocked(before, product)) restocks.note(tx, id);
    },

    /** `isRelisted`: lists and searches find the product differently with this stock. */
    writeStock(tx: Tx, id: string, before: ProductDocument, fields: StockFields, isRelisted: boolean): void {
      transactionOf(tx).update(db.collection('products').doc(id), {
        ...fields,
        variants: storedVariants(fields.variants),
      });
      if (isRelisted) catalogueChanges.note(tx, id);
      if (isRestocked(before, { ...before, ...fields })) restocks.note(tx, id);
    },

    /** As `RatedProducts` of the reviews. */
    async readToRate(tx: Tx, id: string): Promise<(rating: ProductDocument['rating']) => void> {
      const [found] = await documents.peekAll(tx, [id]);
      return (rating) => {
        if (found) transactionOf(tx).update(db.collection('products').doc(id), { rating });
      };
    },

    delete(tx: Tx, id: string): void {
      documents.delete(tx, id);
      catalogueChanges.note(tx, id);
    },
  };
}
