import pMap from 'p-map';
import * as endpoints from '@contract/endpoints';
import { isNotFoundError } from '@/shared/api/api-error';
import { getCacheKey } from '@/shared/api/client';
import { useCachedData } from '@/shared/data/use-data';
import { sendRequestWithoutToast } from '../api/fetcher';

const MAX_CONCURRENCY = 6;

/** Loads the titles of products by id. Omits deleted products. */
async function fetchTitles(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  const fetchOne = async (id: string) => {
    try {
      titles.set(id, (await sendRequestWithoutToast(endpoints.getAdminProduct, { params: { id } })).title);
    } catch (error) {
      if (!isNotFoundError(error)) throw error;
    }
  };
  await pMap(ids, fetchOne, { concurrency: MAX_CONCURRENCY });
  return titles;
}

export const useProductTitles = (ids: readonly string[]) =>
  useCachedData(ids.length > 0 ? `titles:${ids.join()}` : null, () => fetchTitles(ids)).data;

export const getProductSearchCacheKey = (search: string) =>
  getCacheKey(endpoints.listAdminProducts, { query: { search, status: 'active', limit: 10 } });
