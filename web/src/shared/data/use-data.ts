import { use, useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { fetchEndpointData, type CacheKey } from '@/shared/api/client';
import type { JsonEndpoint } from '@/shared/api/endpoint-types';
import {
  DataStoreContext,
  loadCacheEntry,
  EMPTY_CACHE_ENTRY,
  getCacheEntry,
  reloadCacheEntry,
  revalidateCacheEntry,
  getOrCreateCacheSlot,
  subscribeToCacheEntry,
  type Fetcher,
} from './data-store';

/** Time in milliseconds for which cached data is fresh. Older data is reloaded. */
const FRESH_MS = 3000;

interface DataOptions {
  /** True to return the data of the previous key until the data of the new key is loaded. */
  keepPrevious?: boolean;
  /** True if the page can be shown without the data. Otherwise, missing data leads to status 404. */
  optional?: boolean;
}

/** Returns the cached data of a key, and reloads outdated data in the background. Loads nothing if the key is null. */
export function useCachedData<T, K extends string = string>(
  key: K | null,
  fetcher: Fetcher<T, K>,
  { keepPrevious = false, optional = false }: DataOptions = {},
) {
  const store = use(DataStoreContext);
  // On the server, rendering waits until the data is available.
  if (key !== null && store.answered) use(store.answered(key, fetcher as Fetcher<unknown>, optional));
  const subscribe = useCallback(
    (wake: () => void) => (key === null ? () => undefined : subscribeToCacheEntry(store, key, wake)),
    [store, key],
  );
  const entry = useSyncExternalStore(
    subscribe,
    () => (key === null ? EMPTY_CACHE_ENTRY : getCacheEntry<T>(store, key)),
    () =>
      key === null
        ? EMPTY_CACHE_ENTRY
        : ((store.get(key)?.initial ?? EMPTY_CACHE_ENTRY) as typeof EMPTY_CACHE_ENTRY),
  );
  const [previous, setPrevious] = useState<T>();
  if (keepPrevious && entry.data !== undefined && entry.data !== previous) setPrevious(entry.data);

  const missing = entry.at === 0 && !entry.loading && entry.error === undefined;
  // Updates the fetcher without restarting the effect, because every render creates a new function.
  const setFetcher = useEffectEvent((of: K) => {
    getOrCreateCacheSlot(store, of).fetcher = fetcher as Fetcher<T>;
  });
  useEffect(() => {
    if (key === null) return;
    setFetcher(key);
    const again = () => loadCacheEntry(store, key);
    const { entry: cached, initial } = getOrCreateCacheSlot(store, key);
    if (cached === initial) revalidateCacheEntry(store, key);
    else if (missing || Date.now() - cached.at > FRESH_MS) again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [store, key, missing]);

  return {
    data: entry.data === undefined && keepPrevious ? previous : entry.data,
    /** Error of the last request. `data` may still contain an earlier response. */
    error: entry.error,
    loading: entry.loading,
    /** True if `data` belongs to the current key. False if the data is missing or belongs to the previous key. */
    settled: entry.data !== undefined,
    reload: () => key !== null && reloadCacheEntry(store, key),
  };
}

/** Returns the cached `data` of an endpoint's response, and reloads outdated data. Shows no toast for errors. */
export const useEndpointData = <E extends JsonEndpoint>(key: CacheKey<E> | null, options?: DataOptions) =>
  useCachedData(key, fetchEndpointData<E>, options);

export type CachedDataState<T> = ReturnType<typeof useCachedData<T, string>>;
