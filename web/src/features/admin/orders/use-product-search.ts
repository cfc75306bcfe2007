import * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { getCacheKey, fetchEndpointResponse, type CacheKey } from '@/shared/api/client';
import { useCachedData } from '@/shared/data/use-data';
import { useDebouncedValue } from '@/shared/use-debounced-value';

const fetchProducts = async (key: CacheKey<typeof endpoints.listAdminProducts>) =>
  (await fetchEndpointResponse(key)).data.products;

const NO_PRODUCTS: readonly Product[] = [];

/** Searches active products after a debounce delay. Returns up to ten products, and `asked`, the text they match. */
export function useProductSearch(text: string) {
  const debouncedSearch = useDebouncedValue(text.trim());
  const query = { search: debouncedSearch, status: 'active', limit: 10 } as const;
  const { data, loading } = useCachedData(
    debouncedSearch === '' ? null : getCacheKey(endpoints.listAdminProducts, { query }),
    fetchProducts,
  );
  return {
    products: debouncedSearch === '' ? NO_PRODUCTS : (data ?? NO_PRODUCTS),
    loading,
    asked: debouncedSearch,
  };
}
