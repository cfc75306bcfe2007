import { FieldPath, type Firestore, type Query, type Timestamp } from 'firebase-admin/firestore';
import type { Category } from '../../contract/products/products';
import type { Language } from '../../contract/texts/languages';
import { createDocumentRepository } from '../../platform/documents.repository';
import {
  timestampToMicros,
  loadPage,
  type PageSortField,
  type ListPageRequest,
} from '../../platform/firestore';
import { getDocumentTransaction, type TransactionHandle } from '../../platform/transactions/transactions';
import { createProductTasksRepository } from './product-tasks.repository';
import {
  getPictureFileProductId,
  getPictureFileName,
  createProductConverter,
  toVariantsWithPictureNames,
  type derivePriceAndStock,
  type ProductDocument,
  type StoredProduct,
} from './product-document';
import {
  DOCUMENT_ID_FIELD,
  type ProductQuerySortField,
  type ProductQueryPlan,
} from './queries/product-query-plan';
import type { ObjectUrlFactory } from '../../platform/storage';

type StockFields = Pick<ProductDocument, 'variants' | 'popularity' | 'wasOrdered' | 'updatedAt'> &
  ReturnType<typeof derivePriceAndStock>;

type SaleState = Pick<ProductDocument, 'status' | 'variants'>;

const listAvailableVariants = ({ status, variants }: SaleState) =>
  status === 'active' ? variants.filter(({ countInStock }) => countInStock > 0).map(({ id }) => id) : [];

/** Returns true if the change makes a variant available again. Returns false for a new product. */
function isRestocked(before: SaleState | null, after: SaleState): boolean {
  if (before === null) return false;
  const had = new Set(listAvailableVariants(before));
  return listAvailableVariants(after).some((id) => !had.has(id));
}

const MAX_QUERY_VALUES = 30;

const CURSOR_TYPES: Partial<Record<ProductQuerySortField, PageSortField['part']>> = {
  titleKey: 'text',
  createdAt: 'micros',
};

const toListOrders = ({ orders }: ProductQueryPlan): PageSortField[] =>
  orders
    .filter(({ field }) => field !== DOCUMENT_ID_FIELD)
    .map(({ field, direction }) => ({ field, direction, part: CURSOR_TYPES[field] ?? 'number' }));

export type ProductsRepository = ReturnType<typeof createProductsRepository>;

export function createProductsRepository(db: Firestore, createUrl: ObjectUrlFactory) {
  const documents = createDocumentRepository(db, 'products', null, createProductConverter(createUrl));
  const products = documents.collection;
  const catalogueChanges = createProductTasksRepository(db, 'catalogueChanges');
  const restocks = createProductTasksRepository(db, 'restocks');

  const onSale = products.where('status', '==', 'active');

  const toStoredProduct = ([id, product]: [id: string, product: ProductDocument]): StoredProduct => ({
    id,
    product,
  });

  async function loadProducts(query: Query<ProductDocument>): Promise<StoredProduct[]> {
    return (await query.get()).docs.map((doc) => ({ id: doc.id, product: doc.data() }));
  }

  async function* inPages(query: Query<ProductDocument>, size: number): AsyncGenerator<StoredProduct[]> {
    const ordered = query.orderBy(FieldPath.documentId()).limit(size);
    let page = await loadProducts(ordered);
    while (page.length > 0) {
      yield page;
      const last = page.at(-1)!.id;
      page = page.length < size ? [] : await loadProducts(ordered.startAfter(last));
    }
  }

  function createQuery({ equalities, range }: ProductQueryPlan): Query<ProductDocument> {
    let query: Query<ProductDocument> = products;
    for (const { field, value } of equalities)
      query = query.where(field, Array.isArray(value) ? 'in' : '==', value);
    if (range?.min !== undefined) query = query.where(range.field, '>=', range.min);
    if (range?.max !== undefined) query = query.where(range.field, '<=', range.max);
    return query;
  }

  return {
    /** Loads a page of products. Reads one additional product to detect whether there is a next page. */
    async loadPage(plan: ProductQueryPlan, page: ListPageRequest) {
      const { docs, nextCursor } = await loadPage(createQuery(plan), toListOrders(plan), page);
      return { products: docs.map((doc) => toStoredProduct([doc.id, doc.data()])), nextCursor };
    },

    iterateAll: (size: number): AsyncGenerator<StoredProduct[]> => inPages(products, size),

    iterateOnSale: (size: number): AsyncGenerator<StoredProduct[]> => inPages(onSale, size),

    countAll: async (): Promise<number> => (await products.count().get()).data().count,

    /** Returns the time of the latest product change in microseconds since 1970, or 0 without products. */
    async getLastChangeTime(): Promise<number> {
      const { docs } = await products.orderBy('updatedAt', 'desc').limit(1).select('updatedAt').get();
      const time = docs[0]?.get('updatedAt') as Timestamp | undefined;
      return time ? timestampToMicros(time) : 0;
    },

    async count(plan: ProductQueryPlan): Promise<number> {
      return (await createQuery(plan).count().get()).data().count;
    },

    /** Returns the categories of products on sale, sorted by slug. Costs two reads per category. */
    async listCategories(limit: number): Promise<Category[]> {
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

    /** Returns products whose translation into a language is incomplete, sorted by title. */
    async loadUntranslated(language: Language, page: ListPageRequest) {
      const { docs, nextCursor } = await loadPage(
        products.where('translationGaps', 'array-contains', language),
        [{ field: 'titleKey', direction: 'asc', part: 'text' }],
        page,
      );
      return { products: docs.map((doc) => toStoredProduct([doc.id, doc.data()])), nextCursor };
    },

    async countUntranslated(language: Language, most: number): Promise<number> {
      const gaps = products.where('translationGaps', 'array-contains', language);
      return (await gaps.limit(most).count().get()).data().count;
    },

    async countWithoutPicture(most: number): Promise<number> {
      return (await onSale.where('images', '==', []).limit(most).count().get()).data().count;
    },

    /**
     * Returns products on sale that have a variant with at most `units` in stock, lowest stock first.
     * @param inStock true for products that have another variant in stock, false for sold-out products
     */
    listLowStock: (units: number, inStock: boolean, limit: number): Promise<StoredProduct[]> =>
      loadProducts(
        onSale
          .where('inStock', '==', inStock)
          .where('lowestStock', '<=', units)
          .orderBy('lowestStock')
          .limit(limit),
      ),

    /** Returns products with at most `units` of a variant in stock, lowest stock first. The total is at most `most`. */
    async listLowestStock(
      units: number,
      { skip, limit, most }: { skip: number; limit: number; most: number },
    ) {
      const low = products.where('lowestStock', '<=', units).orderBy('lowestStock');
      const [found, counted] = await Promise.all([
        loadProducts(low.offset(skip).limit(limit)),
        low.limit(most).count().get(),
      ]);
      return { products: found, total: counted.data().count };
    },

    async lowStockIds(units: number, limit: number): Promise<ReadonlySet<string>> {
      const low = products.where('lowestStock', '<=', units).orderBy('lowestStock').limit(limit);
      return new Set((await low.select().get()).docs.map(({ id }) => id));
    },

    get: documents.find,

    getMany: async (ids: readonly string[]): Promise<StoredProduct[]> =>
      (await documents.findMany(ids)).map(toStoredProduct),

    /**
     * Returns the picture files that a product or an order still uses.
     * @param files names of the first file of each picture
     */
    async findShownFiles(files: readonly string[]): Promise<ReadonlySet<string>> {
      const owners = new Map(
        await documents.findMany([...new Set(files.map(getPictureFileProductId).filter((id) => id !== ''))]),
      );
      const isOwned = (file: string) => {
        const owner = owners.get(getPictureFileProductId(file));
        return (
          owner && (owner.wasOrdered || owner.images.some((image) => getPictureFileName(image) === file))
        );
      };
      const shown = new Set(files.filter(isOwned));
      for (let at = 0; at < files.length; at += MAX_QUERY_VALUES) {
        const some = files.slice(at, at + MAX_QUERY_VALUES);
        const found = await products.where('borrowed', 'array-contains-any', some).select('borrowed').get();
        for (const doc of found.docs) for (const file of doc.get('borrowed') as string[]) shown.add(file);
      }
      return shown;
    },

    newId: (): string => products.doc().id,

    findTakenIds: async (ids: readonly string[]): Promise<Set<string>> =>
      new Set((await documents.findMany(ids)).map(([id]) => id)),

    read: documents.read,

    /** Reads products without locking them. Omits missing products. */
    readMany: async (tx: TransactionHandle, ids: readonly string[]): Promise<Map<string, ProductDocument>> =>
      new Map(await documents.peekMany(tx, ids)),

    verify: documents.verify,

    /** Writes a product. `before` is the version read in this transaction, or null for a new product. */
    write(tx: TransactionHandle, id: string, before: ProductDocument | null, product: ProductDocument): void {
      documents.set(tx, id, product);
      catalogueChanges.add(tx, id);
      if (isRestocked(before, product)) restocks.add(tx, id);
    },

    /** Writes the stock of a product. `isRelisted` is true if the search index must be updated. */
    writeStock(
      tx: TransactionHandle,
      id: string,
      before: ProductDocument,
      fields: StockFields,
      isRelisted: boolean,
    ): void {
      getDocumentTransaction(tx).update(db.collection('products').doc(id), {
        ...fields,
        variants: toVariantsWithPictureNames(fields.variants),
      });
      if (isRelisted) catalogueChanges.add(tx, id);
      if (isRestocked(before, { ...before, ...fields })) restocks.add(tx, id);
    },

    async readToRate(
      tx: TransactionHandle,
      id: string,
    ): Promise<(rating: ProductDocument['rating']) => void> {
      const [found] = await documents.peekAll(tx, [id]);
      return (rating) => {
        if (found) getDocumentTransaction(tx).update(db.collection('products').doc(id), { rating });
      };
    },

    delete(tx: TransactionHandle, id: string): void {
      documents.delete(tx, id);
      catalogueChanges.add(tx, id);
    },
  };
}
