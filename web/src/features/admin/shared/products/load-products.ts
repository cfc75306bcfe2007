import * as endpoints from '@contract/endpoints';
import { getCacheKey, getCacheKeyPrefix } from '@/shared/api/client';
import { invalidateData } from '@/shared/data/change-data';
import { createEndpointFetcher } from '../api/fetcher';

export const getAdminProductCacheKey = (id: string) =>
  getCacheKey(endpoints.getAdminProduct, { params: { id } });

export const fetchProductsPage = createEndpointFetcher(
  endpoints.listAdminProducts,
  (data) => data,
  'Failed to load products',
);

export function invalidateProductLists(): void {
  invalidateData(getCacheKeyPrefix(endpoints.listAdminProducts));
  invalidateData(getCacheKeyPrefix(endpoints.listCategories));
}
