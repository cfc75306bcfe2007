import {
  SUGGESTED,
  type SuggestedProduct,
  type Suggestions,
  type SuggestionsQuery,
} from '../../contract/products/product-search';
import type {
  Category,
  Facets,
  Product,
  ProductSort,
  ProductsPage,
  ProductsQuery,
} from '../../contract/products/products';
import { DOCUMENT_ID } from '../../contract/fields';
import type { Minor } from '../../contract/money';
import { priceFromMinor } from '../../contract/pricing/shop-prices';
import { decodeCursor, encodeCursor } from '../../platform/cursor';
import { notFound } from '../../platform/errors';
import type { Tx } from '../../platform/transactions/transactions';
import type { Base } from '../base-port';
import type { PopularSearchesService } from '../search/popular-searches.service';
import type { SearchEngine, SearchFacets, SearchFilters, SearchHit } from '../search/search-port';
import { indexedProduct, passes } from './indexed-product';
import type { ProductDocument, StoredImage, StoredProduct } from './product-document';
import { filtersOf, listName, searchFiltersOf } from './queries/product-query';
import { productQueryPlan, type ProductQueryPlan } from './queries/product-query-plan';
import { showcaseOf } from './queries/showcase';
import type { ProductView } from './plain-fields';
import { presentImage, presentProduct } from './product-presenter';
import type { ProductIndexService } from './product-index.service';
import type { ProductsRepository } from './products.repository';
import { isSearchDown, withoutSearch } from './without-search';

/** Milliseconds for which a number is taken from memory: no longer than browsers keep the list that it is about. */
const TOTAL_FRESH_MS = 15_000;

/** Lists whose numbers are remembered at most; the oldest go first. */
const MOST_TOTALS = 500;

interface Dependencies extends Pick<Base, 'activity' | 'now' | 'settings'> {
  products: ProductsRepository;
  search: SearchEngine;
  index: ProductIndexService;
  popular: PopularSearchesService;
}

/** A product on sale, one that was archived, or none: a page answers 200, 410 or 404. */
export type FoundProduct = { status: 'active'; product: Product } | { status: 'archived' | 'unknown' };

/** Those on sale: a product without a readable price is read as archived, even if a query matched it. */
const presented = (found: readonly StoredProduct[], view?: ProductView): Product[] =>
  found
    .filter(({ product }) => product.status === 'active')
    .map(({ id, product }) => presentProduct(id, product, view));

/**
 * How many products a list has on all its pages. Firestore charges a read for every thousand that it counts, with every
 * request; so one instance counts a list once in a while, and again when it changed a product itself.
 */
function listTotals({ products, now }: Pick<Dependencies, 'products' | 'now'>) {
  const known = new Map<string, { until: number; total: Promise<number> }>();

  return {
    of(plan: ProductQueryPlan): Promise<number> {
      const key = JSON.stringify([plan.equalities, plan.range]);
      const remembered = known.get(key);
      if (remembered && now() < remembered.until) return remembered.total;
      known.delete(key);
      const [oldest] = known.keys();
      if (oldest !== undefined && known.size >= MOST_TOTALS) known.delete(oldest);
      const entry = { until: now() + TOTAL_FRESH_MS, total: products.count(plan) };
      known.set(key, entry);
      entry.total.catch(() => known.get(key) === entry && known.delete(key));
      return entry.total;
    },

    forget: (): void => known.clear(),
  };
}

export type ProductsService = ReturnType<typeof productsService>;

const decimalOrNull = (amount: Minor | null) => (amount === null ? null : priceFromMinor(amount));

/** Facets as clients see them, amounts as decimals. */
const presentFacets = ({ price: { min, max, ranges }, ...facets }: SearchFacets): Facets => ({
  ...facets,
  price: {
    min: decimalOrNull(min),
    max: decimalOrNull(max),
    ranges: ranges.map(({ from, to, count }) => ({
      from: priceFromMinor(from),
      to: decimalOrNull(to),
      count,
    })),
  },
});

const suggested = ({ id, product }: StoredProduct): SuggestedProduct => ({
  _id: id,
  title: product.title,
  category: product.category,
  price: priceFromMinor(product.price),
  image: product.images[0] ? presentImage(product.images[0]) : null,
  countInStock: product.countInStock,
});

/**
 * The catalogue as shoppers read it: active products only. Plain lists come from Firestore's indexes and never depend on
 * the search engine; what Firestore cannot answer (words, facets, categories, related products) comes from the engine,
 * which names the products of a page, and whose word is never taken for what a product is: that is read from its document.
 */
export function productsService(dependencies: Dependencies) {
  const { products, search, index, popular, settings, activity, now } = dependencies;
  const totals = listTotals({ products, now });
  const firestore = withoutSearch(products);
  let lastCategories: Category[] | null = null;

  async function productsChanged(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    totals.forget();
    showcase.forget();
    await index.productsChanged(ids);
  }

  /** The facets of a plain list. Without the engine the list is answered without them. */
  async function facetsOfPlain(filters: SearchFilters): Promise<Facets | undefined> {
    try {
      const { facets } = await search.search({ filters, audience: 'shoppers', limit: 0, facets: true });
      return facets ? presentFacets(facets) : undefined;
    } catch (error) {
      if (isSearchDown(error)) return undefined;
      throw error;
    }
  }

  async function sorted(query: ProductsQuery): Promise<ProductsPage> {
    const { sort = '-createdAt', limit, cursor } = query;
    const filters = filtersOf(query);
    const plan = productQueryPlan(sort, filters);
    const name = listName(sort, filters, '');
    const [page, total, facets] = await Promise.all([
      products.page(plan, { limit, cursor, name }),
      totals.of(plan),
      query.facets ? facetsOfPlain(filters) : undefined,
    ]);
    return {
      products: presented(page.products),
      nextCursor: page.nextCursor,
      // The first page of a list that ends on it says it itself.
      total: !cursor && page.nextCursor === null ? page.products.length : total,
      facets,
    };
  }

  /** Reads products the engine named, drops those that no longer match, and has wrong entries of its index renewed. */
  async function shown(hits: readonly SearchHit[], filters: SearchFilters): Promise<StoredProduct[]> {
    const found = await products.getMany(hits.map(({ id }) => id));
    const byId = new Map(found.map((stored) => [stored.id, stored]));
    const wrong = hits.filter(({ id, mark }) => {
      const stored = byId.get(id);
      return !stored || indexedProduct(id, stored.product).mark !== mark;
    });
    await index.productsChanged(wrong.map(({ id }) => id));
    return found.filter(({ product }) => passes(product, { ...filters, status: 'active' }));
  }

  async function searched(query: ProductsQuery, filters: SearchFilters): Promise<ProductsPage> {
    const { search: text = '', exact = false, limit, cursor } = query;
    const sort = query.sort ?? (text === '' ? '-createdAt' : 'relevance');
    const name = listName(`${exact ? 'exact ' : ''}search ${sort}`, filters, text);
    const after = cursor ? decodeCursor(['text'], cursor, name)[0] : null;
    const page = await search.search({
      ...{ text, exact, filters, sort, audience: 'shoppers', after, limit, facets: true },
    });
    if (text !== '' && after === null) popular.note(text, page);
    return {
      products: presented(await shown(page.hits, filters)),
      nextCursor: page.next === null ? null : encodeCursor([page.next], name),
      total: page.total,
      facets: page.facets ? presentFacets(page.facets) : undefined,
      correctedSearch: page.corrected ?? undefined,
      nearest: page.nearest,
      partial: page.match === 'partial' || undefined,
    };
  }

  /** What there is under an id of any form; one read. */
  async function find(id: string): Promise<FoundProduct> {
    const product = DOCUMENT_ID.test(id) ? await products.get(id) : null;
    if (!product) return { status: 'unknown' };
    return product.status === 'active'
      ? { status: 'active', product: presentProduct(id, product, 'product') }
      : { status: product.status === 'archived' ? 'archived' : 'unknown' };
  }

  /** Categories with an active product, by name; while the engine does not answer, the last known ones. */
  async function categories(): Promise<Category[]> {
    try {
      lastCategories = await search.categories();
    } catch (error) {
      if (!isSearchDown(error)) throw error;
      lastCategories ??= await firestore.categories();
    }
    return lastCategories;
  }

  const showcase = showcaseOf({
    categories,
    chosen: async () => (await settings.current()).settings.home.categories,
    mostPopular: async (limit, filters) =>
      presented((await products.page(productQueryPlan('-popularity', filters), { limit })).products),
    now,
  });

  /** @throws AppError NOT_FOUND, also for an archived product. */
  async function onSale(id: string): Promise<ProductDocument> {
    const product = await products.get(id);
    if (product?.status !== 'active') throw notFound('This product is no longer available.');
    return product;
  }

  const relatedToUnindexed = async (id: string, limit: number) =>
    (await search.related(id, limit, indexedProduct(id, await onSale(id)))) ?? [];

  return {
    /**
     * One page of GET /products, newest first, or with a search the best hits first, unless a sort is asked for.
     * Reads at most one product more than it answers; `total` counts all pages.
     * @throws AppError VALIDATION_ERROR, or BAD_CURSOR for a cursor that another list answered; SEARCH_UNAVAILABLE for a
     * list with a search, brand, tag or option while the engine does not answer.
     */
    async list(query: ProductsQuery): Promise<ProductsPage> {
      const { filters, asked } = searchFiltersOf(query);
      return query.search || asked ? searched(query, filters) : sorted(query);
    },

    find,

    /** @throws AppError NOT_FOUND, also for an archived product. */
    async get(id: string): Promise<Product> {
      const found = await find(id);
      if (found.status !== 'active') throw notFound('This product is no longer available.');
      return found.product;
    },

    /** The pictures of a product with the objects behind them; none of one that is not on sale. One read. */
    async pictures(id: string): Promise<readonly StoredImage[]> {
      const product = await products.get(id);
      return product?.status === 'active' ? product.images : [];
    },

    /** Every product on sale with all its fields, in pages of `size`. */
    async *everyOnSale(size: number): AsyncGenerator<Product[]> {
      for await (const page of products.everyOnSale(size)) yield presented(page, 'product');
    },

    /**
     * Another text after every change of a product: the time of the newest one, which sales change too, and the last entry of the
     * log about products, since nothing else remains of one that was deleted.
     */
    async stamp(): Promise<string> {
      const [changedAt, { events }] = await Promise.all([
        products.changedAt(),
        activity.list({ type: 'product', limit: 1 }),
      ]);
      return `${changedAt} ${events[0]?._id}`;
    },

    /** Returns the titles of the products that exist, on sale or not, by id. */
    async readTitles(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const found = await products.readMany(tx, ids);
      return new Map([...found].map(([id, { title }]) => [id, title]));
    },

    /** Those of the products that are on sale, in the order of the ids; reads exactly these. */
    async onSale(ids: readonly string[]): Promise<Product[]> {
      return presented(await products.getMany(ids));
    },

    /**
     * Some of the products on sale that pass the filters; reads exactly these, twice where the index was behind. `total` counts all of them.
     * @throws AppError SEARCH_UNAVAILABLE
     */
    async matching(
      filters: SearchFilters,
      sort: ProductSort,
      skip: number,
      limit: number,
    ): Promise<{ products: Product[]; total: number }> {
      const ask = async () => {
        const { hits, total } = await search.search({ filters, sort, audience: 'shoppers', skip, limit });
        return { products: presented(await shown(hits, filters)), total, named: hits.length };
      };
      const first = await ask();
      // Reading renewed the entries that were wrong: a second answer has no gaps where products were that are gone.
      const { products, total } = first.products.length === first.named ? first : await ask();
      return { products, total };
    },

    /**
     * Those of some products that are on sale; reads nothing.
     * @param limit No less than there are ids.
     * @throws AppError SEARCH_UNAVAILABLE
     */
    async idsOnSale(ids: ReadonlySet<string>, limit: number): Promise<Set<string>> {
      const { hits } = await search.search({ filters: { ids }, audience: 'shoppers', limit });
      return new Set(hits.map(({ id }) => id));
    },

    categories,

    /** The categories of home with a picture, and best sellers, as they were at most five minutes ago. */
    showcase: showcase.get,

    /** The category of a slug, with an active product; null where there is none. */
    async category(slug: string): Promise<Category | null> {
      return (await categories()).find((category) => category.slug === slug) ?? null;
    },

    /**
     * What a text that is being typed may mean; reads the products that it names.
     * @throws AppError SEARCH_UNAVAILABLE
     */
    async suggestions({ search: text = '' }: SuggestionsQuery): Promise<Omit<Suggestions, 'places'>> {
      const found: Awaited<ReturnType<SearchEngine['suggest']>> =
        text === ''
          ? { hits: [], total: 0, categories: [], corrected: null, match: null }
          : await search.suggest({ text, products: SUGGESTED.products, categories: SUGGESTED.categories });
      const [shownProducts, searches] = await Promise.all([
        shown(found.hits, {}),
        popular.beginningWith(text, SUGGESTED.searches),
      ]);
      return {
        products: shownProducts.map(suggested),
        total: found.total,
        categories: found.nearest?.category ? [found.nearest.category] : found.categories,
        searches,
        correctedSearch: found.corrected,
        nearest: found.nearest ?? null,
        partial: found.match === 'partial',
      };
    },

    /**
     * Up to `limit` products that go with one; reads exactly those.
     * @throws AppError NOT_FOUND when the product itself is not on sale.
     */
    async related(id: string, limit: number): Promise<Product[]> {
      try {
        const hits = (await search.related(id, limit)) ?? (await relatedToUnindexed(id, limit));
        return presented(await shown(hits, {}));
      } catch (error) {
        if (!isSearchDown(error)) throw error;
        const { categorySlug } = await onSale(id);
        return presented(await firestore.related(id, categorySlug, limit));
      }
    },

    /** For what changes products: see `ProductIndexService`. */
    productsChanged,

    /** Processes the index's noted changes: see `ProductIndexService`. */
    maintainIndex: index.maintain,
  };
}
