import * as endpoints from '@contract/endpoints';
import { exportProductsQuery, type ExportProductsQuery } from '@contract/products/product-input';
import { PRODUCT_SORTS, PRODUCT_STATUSES, type ProductSort } from '@contract/products/products';
import { ApiError } from '@/shared/api/api-error';
import { paths } from '@/shared/config/panel-paths';
import { useData } from '@/shared/data/use-data';
import { filterCodec } from '@/shared/filters/filter-codec';
import { choice, numberOf, pageNumber, slug, text } from '@/shared/filters/filter-kinds';
import { fetchProductsPage } from '../products-api';

export const PAGE_SIZES = [25, 50, 100] as const;

export const SORT_LABELS: Record<ProductSort, string> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  title: 'Title',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  '-popularity': 'Best selling',
};

export const productFilters = filterCodec(
  {
    page: paths.adminProducts,
    endpoint: endpoints.allProducts,
    filters: {
      search: text(100),
      status: choice(PRODUCT_STATUSES),
      category: slug(),
      stock: choice(['in', 'low', 'out']),
      // Null sorts by newest, or by relevance if there is a search.
      sort: choice(PRODUCT_SORTS),
      page: pageNumber(100_000),
      size: numberOf(PAGE_SIZES, 25),
    },
  },
  {
    stock: (stock) => (stock === 'low' ? { lowStock: true } : { inStock: stock === 'in' }),
    size: (size) => ({ limit: size }),
  },
);

export type ProductFilters = typeof productFilters.none;

export function exportQuery(filters: ProductFilters): ExportProductsQuery {
  const { none } = productFilters;
  return exportProductsQuery.cast(
    productFilters.query({ ...filters, sort: none.sort, page: none.page, size: none.size }),
    { stripUnknown: true },
  );
}

export const isNarrowed = (filters: ProductFilters) =>
  productFilters.isSet(filters, { except: ['sort', 'page', 'size'] });

export function useProducts(filters: ProductFilters) {
  const { data, error, loading, settled, reload } = useData(productFilters.key(filters), fetchProductsPage, {
    keepPrevious: true,
  });
  return {
    products: data?.products,
    total: data?.total ?? 0,
    settled,
    failed: !settled && error !== undefined && !loading,
    /** True if the search engine is unavailable. Lists without a search still work. */
    isSearchUnavailable: error instanceof ApiError && error.code === 'SEARCH_UNAVAILABLE',
    reload,
  };
}
