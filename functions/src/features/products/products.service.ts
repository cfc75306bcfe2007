import type { Category, Product, ProductsPage, ProductsQuery } from '../../contract/products/products';
import { DOCUMENT_ID } from '../../contract/fields';
import { store } from '../../contract/store-config';
import { notFound } from '../../platform/errors';
import type { Logger } from '../../platform/logging';
import type { Catalogue } from './catalogue/catalogue';
import { catalogueEntry, isCurrent, passes } from './catalogue/catalogue-entry';
import type { CatalogueChange, CatalogueChangesRepository } from './catalogue/catalogue-changes.repository';
import type { CatalogueIndexRepository } from './catalogue/catalogue-index.repository';
import { pageOfHits, searchFields } from './catalogue/catalogue-page';
import { decodeProductCursor, encodeProductCursor } from './product-cursor';
import { filtersOf, listName } from './product-query';
import { productQueryPlan, type ProductFilters } from './product-query-plan';
import { presentProduct } from './product-presenter';
import type { ProductsRepository } from './products.repository';
import { relatedProducts } from './catalogue/related-products';

interface Dependencies {
  products: ProductsRepository;
  index: Pick<CatalogueIndexRepository, 'patch'>;
  changes: Pick<CatalogueChangesRepository, 'of' | 'oldest' | 'remove'>;
  catalogue: Catalogue;
  logger: Logger;
}

/** Products that the job brings up to date at once, and how often in one run. */
const MAINTAINED_AT_ONCE = 500;
const MAINTAINED_PAGES = 10;

/** A product on sale, one that was archived, or none: a page answers 200, 410 or 404. */
export type FoundProduct = { status: 'active'; product: Product } | { status: 'archived' | 'unknown' };

export type ProductsService = ReturnType<typeof productsService>;

/**
 * The catalogue as shoppers read it: active products only. Lists come from Firestore's indexes; what Firestore
 * cannot answer (words, categories, related products) comes from the catalogue index, which names the products
 * of a page, and whose word is never taken for what a product is: that is read from its document.
 */
export function productsService({ products, index, changes, catalogue, logger }: Dependencies) {
  let running: Promise<void> = Promise.resolve();
  let next: { ids: Set<string>; done: Promise<void> } | null = null;

  /** Brings entries up to their products. What was noted before the products are read is then done with. */
  async function update(ids: readonly string[], noted: readonly CatalogueChange[]): Promise<void> {
    await index.patch(ids);
    await changes.remove(noted);
  }

  /** One patch at a time in this process; what changes meanwhile goes into the next one together. */
  function patch(ids: readonly string[]): Promise<void> {
    if (next === null) {
      const waiting = new Set<string>();
      const done = running.then(async () => {
        next = null;
        const ids = [...waiting];
        await update(ids, await changes.of(ids));
      });
      next = { ids: waiting, done };
      running = done.catch(() => undefined);
    }
    for (const id of ids) next.ids.add(id);
    return next.done;
  }

  async function productsChanged(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    try {
      await patch(ids);
    } catch (error) {
      logger.error('catalogue index update failed', { productIds: ids, error: String(error) });
    }
    // This patch or another process changed the index, so the copy in memory is outdated.
    catalogue.expire();
  }

  async function sorted(query: ProductsQuery, filters: ProductFilters): Promise<ProductsPage> {
    const { sort = '-createdAt', limit, cursor } = query;
    const plan = productQueryPlan(sort, filters);
    const name = listName(sort, filters, '');
    const fields = plan.orders.map(({ field }) => field);
    const after = cursor ? decodeProductCursor(cursor, name, fields) : null;
    const [page, total] = await Promise.all([products.page(plan, after, limit), products.count(plan)]);
    return {
      // A product without a readable price is read as archived, even if the query matched it.
      products: page.products
        .filter(({ product }) => product.status === 'active')
        .map(({ id, product }) => presentProduct(id, product)),
      nextCursor: page.end ? encodeProductCursor(name, page.end) : null,
      total,
    };
  }

  /** Reads products the index named, drops those that no longer match, and has wrong entries of the index renewed. */
  async function shown(ids: readonly string[], filters: ProductFilters): Promise<Product[]> {
    const { entries } = await catalogue.current();
    const found = new Map((await products.getMany(ids)).map(({ id, product }) => [id, product]));
    const current = ids.map((id) => ({ id, entry: catalogueEntry(id, found.get(id)) }));
    const wrong = current.filter(({ id, entry }) => !isCurrent(entries.get(id) ?? null, entry));
    await productsChanged(wrong.map(({ id }) => id));
    return current.flatMap(({ id, entry }) => {
      const product = found.get(id);
      return product && entry && passes(entry, filters) ? [presentProduct(id, product)] : [];
    });
  }

  /** Categories with an active product, by name. */
  async function categories(): Promise<Category[]> {
    const { entries } = await catalogue.current();
    const found = new Map<string, Category>();
    for (const { categorySlug: slug, category: name } of entries.values()) {
      const count = (found.get(slug)?.count ?? 0) + 1;
      found.set(slug, { slug, name, count });
    }
    return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, store.locale));
  }

  /** What there is under an id of any form; one read. */
  async function find(id: string): Promise<FoundProduct> {
    const product = DOCUMENT_ID.test(id) ? await products.get(id) : undefined;
    if (!product) return { status: 'unknown' };
    return product.status === 'active'
      ? { status: 'active', product: presentProduct(id, product) }
      : { status: 'archived' };
  }

  async function searched(
    query: ProductsQuery,
    text: string,
    filters: ProductFilters,
  ): Promise<ProductsPage> {
    const { sort = 'relevance', limit, cursor } = query;
    const name = listName(sort, filters, text);
    const after = cursor ? decodeProductCursor(cursor, name, searchFields(sort)) : null;
    const { entries, search } = await catalogue.current();
    const hits = (await search()).search(text, filters);
    const page = pageOfHits(hits, entries, sort, after, limit);
    return {
      products: await shown(page.ids, filters),
      nextCursor: page.end ? encodeProductCursor(name, page.end) : null,
      total: hits.length,
    };
  }

  return {
    /**
     * One page of GET /products, newest first, or with a search the best hits first, unless a sort is asked for.
     * Reads at most one product more than it answers; `total` counts all pages.
     * @throws AppError VALIDATION_ERROR, or BAD_CURSOR for a cursor that another list answered.
     */
    async list(query: ProductsQuery): Promise<ProductsPage> {
      const filters = filtersOf(query);
      return query.search ? searched(query, query.search, filters) : sorted(query, filters);
    },

    find,

    /** @throws AppError NOT_FOUND, also for an archived product. */
    async get(id: string): Promise<Product> {
      const found = await find(id);
      if (found.status !== 'active') throw notFound('This product is no longer available.');
      return found.product;
    },

    /** Those of the products that are on sale, in the order of the ids; reads exactly these. */
    async onSale(ids: readonly string[]): Promise<Product[]> {
      const found = await products.getMany(ids);
      return found
        .filter(({ product }) => product.status === 'active')
        .map(({ id, product }) => presentProduct(id, product));
    },

    categories,

    /** The category of a slug, with an active product; null where there is none. Answered by the catalogue index. */
    async category(slug: string): Promise<Category | null> {
      return (await categories()).find((category) => category.slug === slug) ?? null;
    },

    /**
     * Up to `limit` products that go with one; reads exactly those.
     * @throws AppError NOT_FOUND when the product itself is not on sale.
     */
    async related(id: string, limit: number): Promise<Product[]> {
      const { entries } = await catalogue.current();
      const entry = entries.get(id) ?? catalogueEntry(id, await products.get(id));
      if (!entry) throw notFound('This product is no longer available.');
      return shown(relatedProducts(entry, entries, limit), {});
    },

    /**
     * Brings the catalogue index up to products that were written. To be awaited after the commit; a failure is
     * logged and never thrown: the change stays noted until `maintainIndex` has worked it off. Lists and product
     * pages need no telling.
     */
    productsChanged,

    /**
     * Brings the catalogue index up to changes that are still noted: their update failed, or never began.
     * @param hasTime whether another batch may begin.
     * @returns how many products.
     * @throws Error when the index or Firestore cannot be written: the notes stay for the next run.
     */
    async maintainIndex(hasTime: () => boolean): Promise<number> {
      let updated = 0;
      for (let page = 0; page < MAINTAINED_PAGES && hasTime(); page += 1) {
        const noted = await changes.oldest(MAINTAINED_AT_ONCE);
        if (noted.length === 0) break;
        await update(
          noted.map(({ productId }) => productId),
          noted,
        );
        updated += noted.length;
        if (noted.length < MAINTAINED_AT_ONCE) break;
      }
      if (updated > 0) catalogue.expire();
      return updated;
    },

    /** `productsChanged` for orders: the products whose stock began or ended. */
    stockChanged: productsChanged,
  };
}
