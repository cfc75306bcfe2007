import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { getCacheKey, getCacheKeyPrefix } from '@/shared/api/client';
import { invalidateData } from '@/shared/data/change-data';
import { createEndpointFetcher } from '../api/fetcher';

export const getAdminProductCacheKey = (id: string) =>
  getCacheKey(endpoints.getAdminProduct, { params: { id } });

export const fetchProductsPage = createEndpointFetcher(
  endpoints.listAdminProducts,
  (data) => data,
  t('Failed to load products'),
);

export function invalidateProductLists(): void {
  invalidateData(getCacheKeyPrefix(endpoints.listAdminProducts));
  invalidateData(getCacheKeyPrefix(endpoints.listCategories));
}
