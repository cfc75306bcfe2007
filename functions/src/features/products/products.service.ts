import {
  SEARCH_SUGGESTION_LIMITS,
  type SearchSuggestionsResponse,
  type SearchSuggestionsQuery,
} from '../../contract/products/product-search';
import type {
  Category,
  Facets,
  FacetValue,
  Product,
  ProductSort,
  ProductsResponse,
  ProductsQuery,
} from '../../contract/products/products';
import { createFacetRecordByResponseName } from '../../contract/products/product-facets';
import { toCalendarDay } from '../../contract/orders/delivery';
import { DOCUMENT_ID_PATTERN } from '../../contract/fields';
import type { MinorUnits } from '../../contract/money';
import { priceToDecimal } from '../../contract/pricing/shop-prices';
import { decodeCursor, encodeCursor } from '../../platform/cursor';
import { createNotFoundError } from '../../platform/errors';
import { createCachedValue } from '../../platform/cached-value';
import type { Shop } from '../../platform/shop';
import { translateShopText, withoutContentLanguage } from '../../platform/texts/translate';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import type { SearchEngine, SearchFacets, SearchFilters, SearchHit } from '../search/search-port';
import { toIndexedProduct, matchesProductFilters } from './indexed-product';
import type { ProductDocument, StoredImage, StoredProduct } from './product-document';
import { toProductFilters, createProductListChecksum, toSearchFilters } from './queries/product-query';
import { planProductQuery, type FirestoreProductFilters } from './queries/product-query-plan';
import { createListTotalsCache } from './queries/totals-cache';
import { createProductShowcase } from './queries/showcase';
import type { ProductView } from './plain-fields';
import { addDefaultMaker, toProductResponse, toSuggestedProduct } from './product-presenter';
import { isSearchUnavailableError, createFirestoreProductFallback } from './firestore-fallback';
import { t } from '../../contract/texts/text';

/** Milliseconds for which the result of `hasReducedProducts` is cached. */
const SALE_CACHE_MS = 60_000;

/** Result of a product lookup. The product page responds with status 200, 410 or 404. */
export type ProductLookupResult = { status: 'active'; product: Product } | { status: 'archived' | 'unknown' };

export type ProductsService = ReturnType<typeof createProductsService>;

const decimalOrNull = (amount: MinorUnits | null) => (amount === null ? null : priceToDecimal(amount));

const localizeCategory = (category: Category): Category => ({
  ...category,
  name: translateShopText(category.name),
});

/** Adds the label to facet values that have another one in the language of the request. */
const labelValues = (values: readonly FacetValue[]): FacetValue[] =>
  values.map((each) => {
    const label = translateShopText(each.value);
    return label === each.value ? each : { ...each, label };
  });

const presentFacets = ({ price: { min, max, ranges }, ...facets }: SearchFacets): Facets => ({
  ...facets,
  ...createFacetRecordByResponseName(({ counts }) => labelValues(facets[counts])),
  categories: facets.categories.map(localizeCategory),
  price: {
    min: decimalOrNull(min),
    max: decimalOrNull(max),
    ranges: ranges.map(({ from, to, count }) => ({
      from: priceToDecimal(from),
      to: decimalOrNull(to),
      count,
    })),
  },
});

/**
 * Creates the service for product lists of the shop. Plain lists only need Firestore. Searches and facets need the
 * search engine, whose results are then loaded from Firestore.
 */
export function createProductsService({
  productsRepository: products,
  search,
  productIndex: index,
  popularSearches: popular,
  settings,
  activity,
  now,
}: Shop) {
  const totals = createListTotalsCache({ productsRepository: products, now });
  const firestore = createFirestoreProductFallback(products);
  let lastCategories: Category[] | null = null;

  const getMarkets = async () => (await settings.getCurrent()).settings.markets;

  const followsLaw = async () => (await getMarkets()).regions.length > 0;

  /** Converts active products to API responses. Omits products without a valid price. */
  async function presentActiveProducts(
    found: readonly StoredProduct[],
    view?: ProductView,
  ): Promise<Product[]> {
    const hasLaw = await followsLaw();
    return found
      .filter(({ product }) => product.status === 'active')
      .map(({ id, product }) => toProductResponse(id, product, view, hasLaw));
  }

  async function productsChanged(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    totals.clear();
    showcase.forget();
    sale.forget();
    await index.productsChanged(ids);
  }

  async function loadFacets(filters: SearchFilters): Promise<Facets | undefined> {
    try {
      const { facets } = await search.search({ filters, audience: 'shoppers', limit: 0, facets: true });
      return facets ? presentFacets(facets) : undefined;
    } catch (error) {
      if (isSearchUnavailableError(error)) return undefined;
      throw error;
    }
  }

  async function listSorted(query: ProductsQuery): Promise<ProductsResponse> {
    const { sort = '-createdAt', limit, cursor } = query;
    const filters = toProductFilters(query);
    const plan = planProductQuery(sort, filters);
    const name = createProductListChecksum(sort, filters, '');
    const [page, total, facets] = await Promise.all([
      products.loadPage(plan, { limit, cursor, name }),
      totals.getTotal(plan),
      query.facets ? loadFacets(filters) : undefined,
    ]);
    return {
      products: await presentActiveProducts(page.products),
      nextCursor: page.nextCursor,
      total: !cursor && page.nextCursor === null ? page.products.length : total,
      facets,
    };
  }

  /** Loads the products of search hits. Omits products that no longer match, and updates them in the search index. */
  async function loadHits(hits: readonly SearchHit[], filters: SearchFilters): Promise<StoredProduct[]> {
    const found = await products.getMany(hits.map(({ id }) => id));
    const byId = new Map(found.map((stored) => [stored.id, stored]));
    const wrong = hits.filter(({ id, mark }) => {
      const stored = byId.get(id);
      return !stored || toIndexedProduct(id, stored.product).mark !== mark;
    });
    await index.productsChanged(wrong.map(({ id }) => id));
    return found.filter(({ product }) => matchesProductFilters(product, { ...filters, status: 'active' }));
  }

  async function listSearched(query: ProductsQuery, filters: SearchFilters): Promise<ProductsResponse> {
    const { search: text = '', exact = false, limit, cursor } = query;
    const sort = query.sort ?? (text === '' ? '-createdAt' : 'relevance');
    const name = createProductListChecksum(`${exact ? 'exact ' : ''}search ${sort}`, filters, text);
    const after = cursor ? decodeCursor(['text'], cursor, name)[0] : null;
    const page = await search.search({
      text,
      exact,
      filters,
      sort,
      audience: 'shoppers',
      after,
      limit,
      facets: true,
    });
    if (text !== '' && after === null) popular.countSearch(text, page);
    const [found, related] = await Promise.all([
      loadHits(page.hits, filters),
      loadHits(page.related ?? [], filters),
    ]);
    return {
      products: await presentActiveProducts(found),
      nextCursor: page.next === null ? null : encodeCursor([page.next], name),
      total: page.total,
      facets: page.facets ? presentFacets(page.facets) : undefined,
      correctedSearch: page.corrected ?? undefined,
      nearest: page.nearest,
      partial: page.match === 'partial' || undefined,
      facts: page.facts?.length ? [...page.facts] : undefined,
      related: related.length > 0 ? await presentActiveProducts(related) : undefined,
    };
  }

  /** Removes days of restocking that have passed. For a variant, the product's day then applies. */
  async function hidePastRestockDays(product: Product): Promise<Product> {
    const { backInStockOn, variants } = product;
    if (backInStockOn === '' && !variants.some((variant) => variant.backInStockOn)) return product;
    const { timeZone } = (await settings.getCurrent()).settings.shop;
    const today = toCalendarDay(now(), timeZone);
    return {
      ...product,
      backInStockOn: backInStockOn < today ? '' : backInStockOn,
      variants: variants.map(({ backInStockOn: day = '', ...variant }) =>
        day < today ? variant : { ...variant, backInStockOn: day },
      ),
    };
  }

  async function find(id: string): Promise<ProductLookupResult> {
    const product = DOCUMENT_ID_PATTERN.test(id) ? await products.get(id) : null;
    if (!product) return { status: 'unknown' };
    if (product.status !== 'active')
      return { status: product.status === 'archived' ? 'archived' : 'unknown' };
    const markets = await getMarkets();
    const response = toProductResponse(id, product, 'product', markets.regions.length > 0);
    return { status: 'active', product: await hidePastRestockDays(addDefaultMaker(response, markets)) };
  }

  /** Returns the categories with active products, by name. If the search engine fails, returns the last result. */
  async function loadCategories(): Promise<Category[]> {
    try {
      lastCategories = await search.categories();
    } catch (error) {
      if (!isSearchUnavailableError(error)) throw error;
      lastCategories ??= await firestore.categories();
    }
    return lastCategories;
  }

  const listCategories = async (): Promise<Category[]> => (await loadCategories()).map(localizeCategory);

  const loadMostPopular = async (limit: number, filters: FirestoreProductFilters) =>
    (await products.loadPage(planProductQuery('-popularity', filters), { limit })).products;

  const sale = createCachedValue({
    stamp: () => Promise.resolve(null),
    make: async () => {
      try {
        const filters = { onSale: true };
        return (await search.search({ filters, audience: 'shoppers', limit: 1 })).hits.length > 0;
      } catch (error) {
        if (!isSearchUnavailableError(error)) throw error;
        return false;
      }
    },
    freshMs: SALE_CACHE_MS,
    maxAgeMs: 0,
    now,
  });

  const showcase = createProductShowcase({
    categories: loadCategories,
    chosen: async () => (await settings.getCurrent()).settings.home.categories,
    mostPopular: loadMostPopular,
    bestSellers: async (limit) => {
      const found = await loadMostPopular(limit, { inStock: true });
      return found.filter(({ product }) => product.popularity > 0);
    },
    present: presentActiveProducts,
    localizeCategory,
    now,
  });

  /** @throws AppError NOT_FOUND if the product is missing or archived */
  async function onSale(id: string): Promise<ProductDocument> {
    const product = await products.get(id);
    if (product?.status !== 'active') throw createNotFoundError(t('This product is no longer available.'));
    return product;
  }

  /**
   * Returns the ids of products on sale that match the filters. Reads no documents.
   * @param limit must be at least the number of ids
   */
  async function findIdsOnSale(
    ids: ReadonlySet<string>,
    limit: number,
    filters: SearchFilters = {},
  ): Promise<Set<string>> {
    const { hits } = await search.search({ filters: { ...filters, ids }, audience: 'shoppers', limit });
    return new Set(hits.map(({ id }) => id));
  }

  const findRelatedToUnindexed = async (id: string, limit: number) =>
    (await search.related(id, limit, toIndexedProduct(id, await onSale(id)))) ?? [];

  return {
    /**
     * Returns a page of products: newest first, or best matches first for a search. `total` counts all pages.
     * @throws AppError VALIDATION_ERROR if the query is invalid; BAD_CURSOR if the cursor belongs to another list;
     * SEARCH_UNAVAILABLE if the list needs the search engine and it fails
     */
    async list(query: ProductsQuery): Promise<ProductsResponse> {
      const { filters, needsEngine } = toSearchFilters(query);
      return query.search || needsEngine ? listSearched(query, filters) : listSorted(query);
    },

    find,

    /** @throws AppError NOT_FOUND if the product is missing or archived */
    async get(id: string): Promise<Product> {
      const found = await find(id);
      if (found.status !== 'active') throw createNotFoundError(t('This product is no longer available.'));
      return found.product;
    },

    async findPictures(id: string): Promise<readonly StoredImage[]> {
      const product = await products.get(id);
      return product?.status === 'active' ? product.images : [];
    },

    /** Iterates over the products on sale in the first language, for files that all requests share. */
    async *iterateOnSale(size: number): AsyncGenerator<Product[]> {
      for await (const page of products.iterateOnSale(size))
        yield withoutContentLanguage(() => presentActiveProducts(page, 'product'));
    },

    /** Returns the version of the catalog. It changes with every product change, including sales. */
    async getVersion(): Promise<string> {
      const [changedAt, { events }] = await Promise.all([
        products.getLastChangeTime(),
        activity.list({ type: 'product', limit: 1 }),
      ]);
      return `${changedAt} ${events[0]?._id}`;
    },

    /** Returns product titles by id. Includes drafts and archived products. */
    async readTitles(tx: TransactionHandle, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const found = await products.readMany(tx, ids);
      return new Map([...found].map(([id, { title }]) => [id, title]));
    },

    async getOnSale(ids: readonly string[]): Promise<Product[]> {
      return presentActiveProducts(await products.getMany(ids));
    },

    /** Returns products on sale that match the filters. `total` counts all matches. */
    async listMatching(
      filters: SearchFilters,
      sort: ProductSort,
      skip: number,
      limit: number,
    ): Promise<{ products: Product[]; total: number }> {
      const ask = async () => {
        const { hits, total } = await search.search({ filters, sort, audience: 'shoppers', skip, limit });
        const found = await presentActiveProducts(await loadHits(hits, filters));
        return { products: found, total, named: hits.length };
      };
      const first = await ask();
      // The first search updated outdated index entries, so a second search finds the requested number of products.
      const { products, total } = first.products.length === first.named ? first : await ask();
      return { products, total };
    },

    findIdsOnSale,

    /** Returns true if a product is on sale. Reads the document only if the product is not in the search index. */
    async isOnSale(id: string): Promise<boolean> {
      if (!DOCUMENT_ID_PATTERN.test(id)) return false;
      try {
        if ((await findIdsOnSale(new Set([id]), 1)).has(id)) return true;
      } catch (error) {
        if (!isSearchUnavailableError(error)) throw error;
      }
      return (await products.get(id))?.status === 'active';
    },

    listCategories,

    /** Returns true if a product on sale has a reduced price. False if the search engine fails. */
    hasReducedProducts: (): Promise<boolean> => sale.get(),

    getShowcase: showcase.get,

    async findCategory(slug: string): Promise<Category | null> {
      return (await listCategories()).find((category) => category.slug === slug) ?? null;
    },

    async getSuggestions({
      search: text = '',
    }: SearchSuggestionsQuery): Promise<Omit<SearchSuggestionsResponse, 'places'>> {
      const found: Awaited<ReturnType<SearchEngine['suggest']>> =
        text === ''
          ? { hits: [], total: 0, categories: [], corrected: null, match: null }
          : await search.suggest({
              text,
              products: SEARCH_SUGGESTION_LIMITS.products,
              categories: SEARCH_SUGGESTION_LIMITS.categories,
            });
      const [shownProducts, searches, hasLaw] = await Promise.all([
        loadHits(found.hits, {}),
        popular.findByPrefix(text, SEARCH_SUGGESTION_LIMITS.searches),
        followsLaw(),
      ]);
      return {
        products: shownProducts.map(({ id, product }) => toSuggestedProduct(id, product, hasLaw)),
        total: found.total,
        categories: found.nearest?.category ? [found.nearest.category] : found.categories,
        searches,
        correctedSearch: found.corrected,
        nearest: found.nearest ?? null,
        partial: found.match === 'partial',
      };
    },

    /** @throws AppError NOT_FOUND if the product is not on sale */
    async listRelated(id: string, limit: number): Promise<Product[]> {
      try {
        const hits = (await search.related(id, limit)) ?? (await findRelatedToUnindexed(id, limit));
        return presentActiveProducts(await loadHits(hits, {}));
      } catch (error) {
        if (!isSearchUnavailableError(error)) throw error;
        const { categorySlug } = await onSale(id);
        return presentActiveProducts(await firestore.related(id, categorySlug, limit));
      }
    },

    productsChanged,

    maintainIndex: index.maintain,
  };
}
