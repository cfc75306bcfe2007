import * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { getCacheKey, fetchResponse, type CacheKey } from '@/shared/api/client';
import { useData } from '@/shared/data/use-data';
import { useDebouncedValue } from '../shared/layout/preview-panel';

const fetchProducts = async (key: CacheKey<typeof endpoints.listAdminProducts>) =>
  (await fetchResponse(key)).data.products;

const NO_PRODUCTS: readonly Product[] = [];

/** Searches active products by the debounced text. Returns up to ten products, and the searched text as `asked`. */
export function useProductSearch(text: string) {
  const debouncedSearch = useDebouncedValue(text.trim());
  const query = { search: debouncedSearch, status: 'active', limit: 10 } as const;
  const { data, loading } = useData(
    debouncedSearch === '' ? null : getCacheKey(endpoints.listAdminProducts, { query }),
    fetchProducts,
  );
  return {
    products: debouncedSearch === '' ? NO_PRODUCTS : (data ?? NO_PRODUCTS),
    loading,
    asked: debouncedSearch,
  };
}
