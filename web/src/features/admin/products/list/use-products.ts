import { ApiError } from '@/shared/api/api-error';
import { useData } from '@/shared/data/use-data';
import { fetchProductsPage } from '../products-api';
import { productFilters, type ProductFilters } from './product-filters';

/** The products that match the filters. */
export function useProducts(filters: ProductFilters) {
  const { data, error, loading, settled, reload } = useData(productFilters.key(filters), fetchProductsPage, {
    keepPrevious: true,
  });
  return {
    products: data?.products,
    total: data?.total ?? 0,
    /** The products match these filters, not the previous ones. */
    settled,
    failed: !settled && error !== undefined && !loading,
    /** The search engine does not answer; the list without a search works. */
    isSearchUnavailable: error instanceof ApiError && error.code === 'SEARCH_UNAVAILABLE',
    reload,
  };
}
