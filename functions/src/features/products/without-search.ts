import type { Category, ProductSort } from '../../contract/products/products';
import { store } from '../../contract/store-config';
import { AppError } from '../../platform/errors';
import type { SearchFilters } from '../search/search-port';
import { passes } from './indexed-product';
import type { StoredProduct } from './product-document';
import { anyStatusPlan, productQueryPlan, SORT_ORDERS } from './queries/product-query-plan';
import type { ProductsRepository } from './products.repository';

/** Whether a search engine could not answer. */
export const isSearchDown = (error: unknown) =>
  error instanceof AppError && error.code === 'SEARCH_UNAVAILABLE';

/** Categories that are read from Firestore at most. */
const MAX_CATEGORIES = 50;

interface WantedPage {
  filters: SearchFilters;
  sort: ProductSort;
  skip: number;
  limit: number;
}

interface FoundPage {
  products: StoredProduct[];
  total: number;
  hasMore: boolean;
}

/** What Firestore alone answers in place of the search engine, while that does not answer: more expensive, and for lists only. */
export function withoutSearch(
  products: Pick<ProductsRepository, 'page' | 'count' | 'categories' | 'getMany'>,
) {
  /** A page of some products: they are read, and sorted here. */
  async function pageOfSome(ids: ReadonlySet<string>, wanted: WantedPage): Promise<FoundPage> {
    const { filters, sort, skip, limit } = wanted;
    const { field, direction } = SORT_ORDERS[sort];
    const sign = direction === 'asc' ? 1 : -1;
    const found = (await products.getMany([...ids])).filter(({ product }) => passes(product, filters));
    found.sort(({ product: a, id: aId }, { product: b, id: bId }) => {
      if (a[field] !== b[field]) return a[field] < b[field] ? -sign : sign;
      return aId < bId ? -sign : sign;
    });
    const page = found.slice(skip, skip + limit);
    return { products: page, total: found.length, hasMore: skip + limit < found.length };
  }

  return {
    /** A page of the products in any status that pass the filters: category, stock, status and ids. */
    async page(wanted: WantedPage): Promise<FoundPage> {
      const { filters, sort, skip, limit } = wanted;
      if (filters.ids) return pageOfSome(filters.ids, wanted);
      const { category, inStock, status } = filters;
      const plan = anyStatusPlan(sort, { category, inStock }, status);
      const total = await products.count(plan);
      if (skip >= total) return { products: [], total, hasMore: false };
      const { products: found, nextCursor } = await products.page(plan, { limit, skip });
      return { products: found, total, hasMore: nextCursor !== null };
    },

    /** Categories of products on sale, by name. */
    async categories(): Promise<Category[]> {
      const found = await products.categories(MAX_CATEGORIES);
      return found.sort((a, b) => a.name.localeCompare(b.name, store.locale));
    },

    /** What goes with a product: what sells best of what its category has in stock. */
    async related(id: string, category: string, limit: number): Promise<StoredProduct[]> {
      const plan = productQueryPlan('-popularity', { category, inStock: true });
      const { products: found } = await products.page(plan, { limit: limit + 1 });
      return found.filter((other) => other.id !== id).slice(0, limit);
    },

    /** How many products are on sale. */
    async stock(): Promise<{ inStock: number; soldOut: number }> {
      const [inStock, soldOut] = await Promise.all(
        [true, false].map((isLeft) => products.count(productQueryPlan('-createdAt', { inStock: isLeft }))),
      );
      return { inStock: inStock ?? 0, soldOut: soldOut ?? 0 };
    },
  };
}
