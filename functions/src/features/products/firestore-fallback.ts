import type { Category, ProductSort } from '../../contract/products/products';
import { storeConfig } from '../../contract/store-config';
import { AppError } from '../../platform/errors';
import type { SearchFilters } from '../search/search-port';
import { matchesProductFilters } from './indexed-product';
import type { StoredProduct } from './product-document';
import {
  planAnyStatusProductQuery,
  planProductQuery,
  PRODUCT_SORT_ORDERS,
} from './queries/product-query-plan';
import type { ProductsRepository } from './products.repository';

export const isSearchUnavailableError = (error: unknown) =>
  error instanceof AppError && error.code === 'SEARCH_UNAVAILABLE';

const MAX_CATEGORIES = 50;

interface PageOptions {
  filters: SearchFilters;
  sort: ProductSort;
  skip: number;
  limit: number;
}

interface ProductsPageResult {
  products: StoredProduct[];
  total: number;
  hasMore: boolean;
}

/** Creates a fallback that lists products from Firestore while the search engine is unavailable. */
export function createFirestoreProductFallback(
  products: Pick<ProductsRepository, 'loadPage' | 'count' | 'listCategories' | 'getMany'>,
) {
  async function listByIds(ids: ReadonlySet<string>, wanted: PageOptions): Promise<ProductsPageResult> {
    const { filters, sort, skip, limit } = wanted;
    const { field, direction } = PRODUCT_SORT_ORDERS[sort];
    const sign = direction === 'asc' ? 1 : -1;
    const found = (await products.getMany([...ids])).filter(({ product }) =>
      matchesProductFilters(product, filters),
    );
    found.sort(({ product: a, id: aId }, { product: b, id: bId }) => {
      if (a[field] !== b[field]) return a[field] < b[field] ? -sign : sign;
      return aId < bId ? -sign : sign;
    });
    const page = found.slice(skip, skip + limit);
    return { products: page, total: found.length, hasMore: skip + limit < found.length };
  }

  return {
    /** Returns a page of products in any status. Supports only filters by category, stock, status and ids. */
    async page(wanted: PageOptions): Promise<ProductsPageResult> {
      const { filters, sort, skip, limit } = wanted;
      if (filters.ids) return listByIds(filters.ids, wanted);
      const { category, inStock, status } = filters;
      const plan = planAnyStatusProductQuery(sort, { category, inStock }, status);
      const total = await products.count(plan);
      if (skip >= total) return { products: [], total, hasMore: false };
      const { products: found, nextCursor } = await products.loadPage(plan, { limit, skip });
      return { products: found, total, hasMore: nextCursor !== null };
    },

    async categories(): Promise<Category[]> {
      const found = await products.listCategories(MAX_CATEGORIES);
      return found.sort((a, b) => a.name.localeCompare(b.name, storeConfig.locale));
    },

    async related(id: string, category: string, limit: number): Promise<StoredProduct[]> {
      const plan = planProductQuery('-popularity', { category, inStock: true });
      const { products: found } = await products.loadPage(plan, { limit: limit + 1 });
      return found.filter((other) => other.id !== id).slice(0, limit);
    },

    async stock(): Promise<{ inStock: number; soldOut: number }> {
      const [inStock, soldOut] = await Promise.all(
        [true, false].map((isLeft) => products.count(planProductQuery('-createdAt', { inStock: isLeft }))),
      );
      return { inStock: inStock ?? 0, soldOut: soldOut ?? 0 };
    },
  };
}
