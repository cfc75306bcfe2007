import type { OrderStats, LowStockProduct, ProductSummary } from '../../contract/orders/order-stats';
import type { AdminProductsQuery, NamesQuery } from '../../contract/products/product-input';
import type { Product, ProductsPage } from '../../contract/products/products';
import { decodeCursor, encodeCursor } from '../../platform/cursor';
import { notFound } from '../../platform/errors';
import type { Base } from '../base-port';
import type { LanguageWords, SearchEngine, SearchFilters } from '../search/search-port';
import type { StoredProduct } from './product-document';
import { listName } from './queries/product-query';
import { presentProduct } from './product-presenter';
import type { ProductsRepository } from './products.repository';
import { isSearchDown, withoutSearch } from './without-search';

interface Dependencies extends Pick<Base, 'settings'> {
  products: ProductsRepository;
  search: Pick<SearchEngine, 'search' | 'status'>;
  thesaurus: LanguageWords['thesaurus'];
}

/** The share of what a search engine is made for from which on the dashboard says so. */
const NEARLY_FULL = 0.8;

const NO_LIMIT = { products: 0, capacity: null };

/** What the dashboard says of the products on sale. */
export interface Overview extends Pick<OrderStats, 'totalProducts' | 'soldOut' | 'searchNearlyFull'> {
  lowStock: Omit<LowStockProduct, 'daysLeft'>[];
}

/** Products that the dashboard names. */
const TOP_PRODUCTS = 5;
/** Best sellers that are read for these: some are not on sale any more. */
const TOP_READ = 20;
const LOW_STOCK = 5;

/** Names that are suggested for a product; of kinds more general than the second, none is. */
const SUGGESTED_NAMES = 10;
const NEAR_KINDS = 2;

/**
 * Products that are counted at most where all of them could be counted, a read for every thousand, and low ones among which
 * a list finds others: each is a read, the fewest units first.
 */
const COUNTED = 1000;

const summary = ({ id, product }: StoredProduct): ProductSummary => ({
  _id: id,
  name: product.title,
  image: product.images[0]?.url ?? null,
  sold: product.popularity,
  countInStock: product.countInStock,
});

const lowStockSummary = (
  { id, product }: StoredProduct,
  lowAt: number,
): Omit<LowStockProduct, 'daysLeft'> => ({
  ...summary({ id, product }),
  lowVariants: product.variants
    .filter(({ countInStock }) => countInStock <= lowAt)
    .sort((a, b) => a.countInStock - b.countInStock)
    .map(({ options, countInStock }) => ({ options, countInStock })),
});

const presented = (found: readonly StoredProduct[]): Product[] =>
  found.map(({ id, product }) => presentProduct(id, product, 'admin'));

/** How many products a page of Firestore's begins behind, by the cursor of the page before; null for another list's. */
function placeInFirestore(cursor: string, name: string): number | null {
  try {
    const place = Number(decodeCursor(['text'], cursor, name)[0]);
    return Number.isSafeInteger(place) && place >= 0 ? place : null;
  } catch {
    return null;
  }
}

export type ProductAdminService = ReturnType<typeof productAdminService>;

/**
 * The catalogue as administrators read it, archived products too. The search engine finds and sorts, so that
 * every filter goes with every order; the products themselves are read from their documents.
 */
export function productAdminService({ products, search, settings, thesaurus }: Dependencies) {
  const firestore = withoutSearch(products);
  const lowAt = async () => (await settings.current()).settings.stock.lowAt;

  /** How many products are on sale. */
  async function onSale(): Promise<{ inStock: number; soldOut: number }> {
    try {
      const { facets } = await search.search({ audience: 'shoppers', limit: 0, facets: true });
      if (facets) return facets.stock;
    } catch (error) {
      if (!isSearchDown(error)) throw error;
    }
    return firestore.stock();
  }

  /** How full the search engine is, where its products come near to what it is made for. */
  async function nearlyFull(): Promise<OrderStats['searchNearlyFull']> {
    const { products: indexed, capacity } = await search.status().catch(() => NO_LIMIT);
    return capacity !== null && indexed >= capacity * NEARLY_FULL
      ? { products: indexed, capacity }
      : undefined;
  }

  /** What can still be bought first: reordered in time, it stays on sale. */
  async function lowStockProducts(units: number): Promise<StoredProduct[]> {
    const low = await products.lowStock(units, true, LOW_STOCK);
    if (low.length === LOW_STOCK) return low;
    return [...low, ...(await products.lowStock(units, false, LOW_STOCK - low.length))];
  }

  return {
    /** What a product may also be called, the nearest names first. */
    async names({ title, category }: NamesQuery): Promise<string[]> {
      const names = (await thesaurus()).namesOf(title, category).slice(0, NEAR_KINDS).flat();
      return [...new Set(names)].slice(0, SUGGESTED_NAMES);
    },

    /**
     * One page, newest first; with a search the best hits first, and what is low in stock fewest first, unless a sort is asked for. Reads the products of
     * the page and nothing else, once the engine has its index in memory; where that does not answer, a list without a
     * search comes from Firestore, which also reads the pages before.
     * @throws AppError BAD_CURSOR for a cursor that another list answered; SEARCH_UNAVAILABLE for a search, and for the
     * engine's own cursor, while it does not answer.
     */
    async list({
      search: text = '',
      status,
      category,
      inStock,
      lowStock,
      ...page
    }: AdminProductsQuery): Promise<ProductsPage> {
      const isFewestFirst =
        lowStock && text === '' && !status && !category && inStock === undefined && !page.sort;
      const low = lowStock && !isFewestFirst ? await products.lowStockIds(await lowAt(), COUNTED) : null;
      // Unlike shoppers, administrators also look for what has sold out.
      const filters: SearchFilters = {
        ...{ category: category || undefined, inStock, status, ids: low ?? undefined },
      };
      const { limit, cursor } = page;
      const sort = page.sort ?? (text === '' ? '-createdAt' : 'relevance');
      const nameOf = (kind: string) =>
        listName(`${kind} ${sort} ${status ?? ''} ${lowStock ? 'low' : ''}`, filters, text);
      const [ofEngine, ofFirestore] = [nameOf('admin'), nameOf('admin list answered without search')];

      async function fromFirestore(skip: number): Promise<ProductsPage> {
        if (isFewestFirst) {
          const found = await products.fewest(await lowAt(), { skip, limit, most: COUNTED });
          const end = skip + found.products.length;
          return {
            products: presented(found.products),
            nextCursor: end < found.total ? encodeCursor([String(end)], ofFirestore) : null,
            total: found.total,
          };
        }
        const wanted = { filters, sort: sort === 'relevance' ? '-createdAt' : sort, skip, limit } as const;
        const found = await firestore.page(wanted);
        return {
          products: presented(found.products),
          nextCursor: found.hasMore ? encodeCursor([String(skip + limit)], ofFirestore) : null,
          total: found.total,
        };
      }

      const continued = cursor ? placeInFirestore(cursor, ofFirestore) : null;
      if (continued !== null) return fromFirestore(continued);
      const after = cursor ? decodeCursor(['text'], cursor, ofEngine)[0] : null;
      const skip = after === null ? ((page.page ?? 1) - 1) * limit : 0;
      if (isFewestFirst) return fromFirestore(skip);
      try {
        const found = await search.search({
          ...{ text, filters, sort, audience: 'administrators', after, skip, limit },
        });
        return {
          products: presented(await products.getMany(found.hits.map(({ id }) => id))),
          nextCursor: found.next === null ? null : encodeCursor([found.next], ofEngine),
          total: found.total,
          correctedSearch: found.corrected ?? undefined,
        };
      } catch (error) {
        if (isSearchDown(error) && text === '' && after === null) return fromFirestore(skip);
        throw error;
      }
    },

    /** How many products are on sale, can be bought, and have no picture: of these, COUNTED at most. */
    async countOnSale(): Promise<{ all: number; inStock: number; withoutPicture: number }> {
      const [{ inStock, soldOut }, withoutPicture] = await Promise.all([
        onSale(),
        products.countWithoutPicture(COUNTED),
      ]);
      return { all: inStock + soldOut, inStock, withoutPicture };
    },

    /** What the dashboard says of the products on sale; reads those it names. */
    async overview(): Promise<Overview> {
      // First: where the index is still to be made, that also makes what the others look for.
      const { inStock, soldOut } = await onSale();
      const units = await lowAt();
      const [lowStock, searchNearlyFull] = await Promise.all([lowStockProducts(units), nearlyFull()]);
      return {
        totalProducts: inStock + soldOut,
        lowStock: lowStock.map((product) => lowStockSummary(product, units)),
        soldOut,
        searchNearlyFull,
      };
    },

    /** Name and units of these products, as far as they are on sale. */
    async stockOf(
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, { name: string; countInStock: number }>> {
      const found = await products.getMany(ids);
      return new Map(
        found
          .filter(({ product }) => product.status === 'active')
          .map(({ id, product }) => [id, { name: product.title, countInStock: product.countInStock }]),
      );
    },

    /** The best sellers on sale of these units by product, best first. Reads those with the most units. */
    async bestOf(units: Readonly<Record<string, number>>): Promise<ProductSummary[]> {
      const best = Object.entries(units)
        .filter(([, sold]) => sold > 0)
        .sort(([, a], [, b]) => b - a)
        .slice(0, TOP_READ);
      const found = await products.getMany(best.map(([id]) => id));
      return found
        .filter(({ product }) => product.status === 'active')
        .slice(0, TOP_PRODUCTS)
        .map((stored) => ({ ...summary(stored), sold: units[stored.id] ?? 0 }));
    },

    /** @throws AppError NOT_FOUND */
    async get(id: string): Promise<Product> {
      const product = await products.get(id);
      if (!product) throw notFound('This product does not exist.');
      return presentProduct(id, product, 'admin');
    },
  };
}
