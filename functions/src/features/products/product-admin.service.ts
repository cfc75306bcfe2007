import type { OrderStats, LowStockProduct, ProductSummary } from '../../contract/orders/order-stats';
import type {
  AdminProductsResponse,
  AdminProductsQuery,
  ProductNamesQuery,
} from '../../contract/products/product-input';
import type { Product } from '../../contract/products/products';
import { decodeCursor, encodeCursor } from '../../platform/cursor';
import { createNotFoundError } from '../../platform/errors';
import type { Shop } from '../../platform/shop';
import type { SearchFilters } from '../search/search-port';
import type { StoredProduct } from './product-document';
import { createProductListChecksum } from './queries/product-query';
import { toProductResponse } from './product-presenter';
import { isSearchUnavailableError, createFirestoreProductFallback } from './firestore-fallback';
import { t } from '../../contract/texts/text';

/** Share of the search engine's capacity above which the dashboard shows a warning. */
const NEARLY_FULL = 0.8;

const NO_LIMIT = { products: 0, capacity: null };

export interface CatalogueOverview extends Pick<
  OrderStats,
  'totalProducts' | 'lowAt' | 'soldOut' | 'searchNearlyFull'
> {
  lowStock: Omit<LowStockProduct, 'daysLeft'>[];
}

const TOP_PRODUCTS = 5;
/** Number of best-selling products to load. More than the dashboard shows, as some may not be on sale anymore. */
const TOP_READ = 20;
const LOW_STOCK = 5;

const SUGGESTED_NAMES = 10;
const NEAR_KINDS = 2;

/** Maximum number of products that the dashboard counts, because Firestore charges per thousand counted documents. */
const MAX_COUNT = 1000;

const toSummary = ({ id, product }: StoredProduct): ProductSummary => ({
  _id: id,
  name: product.title,
  image: product.images[0]?.url ?? null,
  sold: product.popularity,
  countInStock: product.countInStock,
});

const toLowStockSummary = (
  { id, product }: StoredProduct,
  lowAt: number,
): Omit<LowStockProduct, 'daysLeft'> => ({
  ...toSummary({ id, product }),
  lowVariants: product.variants
    .filter(({ countInStock }) => countInStock <= lowAt)
    .sort((a, b) => a.countInStock - b.countInStock)
    .map(({ options, countInStock }) => ({ options, countInStock })),
});

const presentProducts = (found: readonly StoredProduct[]): Product[] =>
  found.map(({ id, product }) => toProductResponse(id, product, 'admin'));

function parseFirestoreCursor(cursor: string, name: string): number | null {
  try {
    const place = Number(decodeCursor(['text'], cursor, name)[0]);
    return Number.isSafeInteger(place) && place >= 0 ? place : null;
  } catch {
    return null;
  }
}

/**
 * Creates the service for product lists of the admin panel. The search engine finds and sorts the products, and
 * Firestore provides their data.
 */
export function createProductAdminService({
  productsRepository: products,
  search,
  settings,
  thesaurus,
}: Shop) {
  const firestore = createFirestoreProductFallback(products);
  const getLowStockLimit = async () => (await settings.getCurrent()).settings.stock.lowAt;

  async function onSale(): Promise<{ inStock: number; soldOut: number }> {
    try {
      const { facets } = await search.search({ audience: 'shoppers', limit: 0, facets: true });
      if (facets) return facets.stock;
    } catch (error) {
      if (!isSearchUnavailableError(error)) throw error;
    }
    return firestore.stock();
  }

  async function nearlyFull(): Promise<OrderStats['searchNearlyFull']> {
    const { products: indexed, capacity } = await search.status().catch(() => NO_LIMIT);
    return capacity !== null && indexed >= capacity * NEARLY_FULL
      ? { products: indexed, capacity }
      : undefined;
  }

  /** Returns products with low stock. Products still in stock come first, because they can be reordered in time. */
  async function lowStockProducts(units: number): Promise<StoredProduct[]> {
    const low = await products.listLowStock(units, true, LOW_STOCK);
    if (low.length === LOW_STOCK) return low;
    return [...low, ...(await products.listLowStock(units, false, LOW_STOCK - low.length))];
  }

  return {
    async suggestNames({ title, category }: ProductNamesQuery): Promise<string[]> {
      const names = (await thesaurus()).findNames(title, category).slice(0, NEAR_KINDS).flat();
      return [...new Set(names)].slice(0, SUGGESTED_NAMES);
    },

    /**
     * Returns a page of products. If the search engine fails, lists without search text are loaded from Firestore.
     * @throws AppError BAD_CURSOR if the cursor belongs to another list; SEARCH_UNAVAILABLE if the list needs the
     * search engine
     */
    async list({
      search: text = '',
      status,
      category,
      inStock,
      lowStock,
      ...page
    }: AdminProductsQuery): Promise<AdminProductsResponse> {
      const lowAt = await getLowStockLimit();
      const isFewestFirst =
        lowStock && text === '' && !status && !category && inStock === undefined && !page.sort;
      const low = lowStock && !isFewestFirst ? await products.lowStockIds(lowAt, MAX_COUNT) : null;
      const filters: SearchFilters = {
        category: category || undefined,
        inStock,
        status,
        ids: low ?? undefined,
      };
      const { limit, cursor } = page;
      const sort = page.sort ?? (text === '' ? '-createdAt' : 'relevance');
      const nameOf = (kind: string) =>
        createProductListChecksum(`${kind} ${sort} ${status ?? ''} ${lowStock ? 'low' : ''}`, filters, text);
      const [ofEngine, ofFirestore] = [nameOf('admin'), nameOf('admin list answered without search')];

      async function fromFirestore(skip: number): Promise<AdminProductsResponse> {
        if (isFewestFirst) {
          const found = await products.listLowestStock(lowAt, { skip, limit, most: MAX_COUNT });
          const end = skip + found.products.length;
          return {
            products: presentProducts(found.products),
            nextCursor: end < found.total ? encodeCursor([String(end)], ofFirestore) : null,
            total: found.total,
            lowAt,
          };
        }
        const wanted = { filters, sort: sort === 'relevance' ? '-createdAt' : sort, skip, limit } as const;
        const found = await firestore.page(wanted);
        return {
          products: presentProducts(found.products),
          nextCursor: found.hasMore ? encodeCursor([String(skip + limit)], ofFirestore) : null,
          total: found.total,
          lowAt,
        };
      }

      const continued = cursor ? parseFirestoreCursor(cursor, ofFirestore) : null;
      if (continued !== null) return fromFirestore(continued);
      const after = cursor ? decodeCursor(['text'], cursor, ofEngine)[0] : null;
      const skip = after === null ? ((page.page ?? 1) - 1) * limit : 0;
      if (isFewestFirst) return fromFirestore(skip);
      try {
        const found = await search.search({
          text,
          filters,
          sort,
          audience: 'administrators',
          after,
          skip,
          limit,
        });
        return {
          products: presentProducts(await products.getMany(found.hits.map(({ id }) => id))),
          nextCursor: found.next === null ? null : encodeCursor([found.next], ofEngine),
          total: found.total,
          correctedSearch: found.corrected ?? undefined,
          lowAt,
        };
      } catch (error) {
        if (isSearchUnavailableError(error) && text === '' && after === null) return fromFirestore(skip);
        throw error;
      }
    },

    async countOnSale(): Promise<{ all: number; inStock: number; withoutPicture: number }> {
      const [{ inStock, soldOut }, withoutPicture] = await Promise.all([
        onSale(),
        products.countWithoutPicture(MAX_COUNT),
      ]);
      return { all: inStock + soldOut, inStock, withoutPicture };
    },

    async getOverview(): Promise<CatalogueOverview> {
      // Called first, because it builds the search index that the following calls need.
      const { inStock, soldOut } = await onSale();
      const lowAt = await getLowStockLimit();
      const [lowStock, searchNearlyFull] = await Promise.all([lowStockProducts(lowAt), nearlyFull()]);
      return {
        totalProducts: inStock + soldOut,
        lowStock: lowStock.map((product) => toLowStockSummary(product, lowAt)),
        lowAt,
        soldOut,
        searchNearlyFull,
      };
    },

    async listStock(
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, { name: string; countInStock: number }>> {
      const found = await products.getMany(ids);
      return new Map(
        found
          .filter(({ product }) => product.status === 'active')
          .map(({ id, product }) => [id, { name: product.title, countInStock: product.countInStock }]),
      );
    },

    async listBestSelling(units: Readonly<Record<string, number>>): Promise<ProductSummary[]> {
      const best = Object.entries(units)
        .filter(([, sold]) => sold > 0)
        .sort(([, a], [, b]) => b - a)
        .slice(0, TOP_READ);
      const found = await products.getMany(best.map(([id]) => id));
      return found
        .filter(({ product }) => product.status === 'active')
        .slice(0, TOP_PRODUCTS)
        .map((stored) => ({ ...toSummary(stored), sold: units[stored.id] ?? 0 }));
    },

    /** @throws AppError NOT_FOUND if the product does not exist */
    async get(id: string): Promise<Product> {
      const product = await products.get(id);
      if (!product) throw createNotFoundError(t('This product does not exist.'));
      return toProductResponse(id, product, 'admin');
    },
  };
}
