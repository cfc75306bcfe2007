import * as endpoints from '@contract/endpoints';
import { exportProductsQuerySchema, type ExportProductsQuery } from '@contract/products/product-input';
import { PRODUCT_SORTS, type ProductSort } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { ApiError } from '@/shared/api/api-error';
import { panelPaths } from '@/shared/config/panel-paths';
import { useCachedData } from '@/shared/data/use-data';
import { createFilterCodec } from '@/shared/filters/filter-codec';
import {
  createChoiceFilter,
  createNumberFilter,
  createPageNumberFilter,
  createSlugFilter,
  createTextFilter,
} from '@/shared/filters/filter-kinds';
import { createSelectFilter } from '../../shared/lists/list-filters';
import { PRODUCT_STATUS_LABELS } from '../../shared/products/product-labels';
import { fetchProductsPage } from '../../shared/products/load-products';

export const PRODUCT_PAGE_SIZES = [25, 50, 100] as const;

export const ADMIN_PRODUCT_SORT_LABELS: Record<ProductSort, string> = {
  '-createdAt': t('Newest first'),
  createdAt: t('Oldest first'),
  title: t('Title'),
  price: t('Price: low to high'),
  '-price': t('Price: high to low'),
  '-popularity': t('Best selling'),
};

/** Filters of the product list, in the order of their fields. */
export const PRODUCT_LIST_FILTERS = {
  search: createTextFilter(100),
  status: createSelectFilter(t('Status'), t('Any status'), PRODUCT_STATUS_LABELS),
  category: { ...createSlugFilter(), hasField: true as const },
  stock: createSelectFilter(t('Stock'), t('Any stock'), {
    in: t('In stock'),
    low: t('Low stock'),
    out: t('Sold out'),
  }),
  // Null sorts by relevance if there is a search, otherwise by newest.
  sort: { ...createChoiceFilter(PRODUCT_SORTS), hasField: true as const },
  page: createPageNumberFilter(100_000),
  size: createNumberFilter(PRODUCT_PAGE_SIZES, 25),
};

export const productFilterCodec = createFilterCodec(
  { page: panelPaths.adminProducts, endpoint: endpoints.listAdminProducts, filters: PRODUCT_LIST_FILTERS },
  {
    stock: (stock) => (stock === 'low' ? { lowStock: true } : { inStock: stock === 'in' }),
    size: (size) => ({ limit: size }),
  },
);

export type AdminProductFilters = typeof productFilterCodec.none;

export function toProductExportQuery(filters: AdminProductFilters): ExportProductsQuery {
  const { none } = productFilterCodec;
  return exportProductsQuerySchema.cast(
    productFilterCodec.query({ ...filters, sort: none.sort, page: none.page, size: none.size }),
    { stripUnknown: true },
  );
}

export const hasProductFilters = (filters: AdminProductFilters) =>
  productFilterCodec.isSet(filters, { except: ['sort', 'page', 'size'] });

export function useAdminProductsPage(filters: AdminProductFilters) {
  const { data, error, loading, settled, reload } = useCachedData(
    productFilterCodec.key(filters),
    fetchProductsPage,
    {
      keepPrevious: true,
    },
  );
  return {
    products: data?.products,
    total: data?.total ?? 0,
    lowAt: data?.lowAt ?? 0,
    settled,
    failed: !settled && error !== undefined && !loading,
    /** True if the search engine is unavailable. Lists without a search text still load. */
    isSearchUnavailable: error instanceof ApiError && error.code === 'SEARCH_UNAVAILABLE',
    reload,
  };
}
