import { use, useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { readData, type Key } from '@/shared/api/client';
import type { JsonEndpoint } from '@/shared/api/endpoint-types';
import {
  DataStoreContext,
  load,
  NOTHING,
  read,
  renew,
  revise,
  slotOf,
  watch,
  type Fetcher,
} from './data-store';

/** Time in milliseconds during which cached data is not reloaded. */
const FRESH_MS = 3000;

/**
 * Returns the data of a key: cached data first, then reloaded in the background. Does nothing if the key is null.
 * With `keepPrevious`, the previous key's data remains until the next key's data has loaded.
 * Written for this project, because libraries would add 4 kB or more to the main bundle.
 */
export function useData<T, K extends string = string>(
  key: K | null,
  fetcher: Fetcher<T, K>,
  { keepPrevious = false }: { keepPrevious?: boolean } = {},
) {
  const store = use(DataStoreContext);
  // On the server, rendering waits until the data is available.
  if (key !== null && store.answered) use(store.answered(key, fetcher as Fetcher<unknown>));
  const subscribe = useCallback(
    (wake: () => void) => (key === null ? () => undefined : watch(store, key, wake)),
    [store, key],
  );
  const entry = useSyncExternalStore(
    subscribe,
    () => (key === null ? NOTHING : read<T>(store, key)),
    () => (key === null ? NOTHING : ((store.get(key)?.initial ?? NOTHING) as typeof NOTHING)),
  );
  const [previous, setPrevious] = useState<T>();
  if (keepPrevious && entry.data !== undefined && entry.data !== previous) setPrevious(entry.data);

  const missing = entry.at === 0 && !entry.loading && entry.error === undefined;
  // The fetcher is a new function on every render, so the key identifies it.
  const setFetcher = useEffectEvent((of: K) => {
    slotOf(store, of).fetcher = fetcher as Fetcher<T>;
  });
  useEffect(() => {
    if (key === null) return;
    setFetcher(key);
    const again = () => load(store, key);
    const { entry: cached, initial } = slotOf(store, key);
    if (cached === initial) revise(store, key);
    else if (missing || Date.now() - cached.at > FRESH_MS) again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [store, key, missing]);

  return {
    data: entry.data === undefined && keepPrevious ? previous : entry.data,
    /** Error of the last request. `data` may still hold an earlier response. */
    error: entry.error,
    loading: entry.loading,
    /** True if `data` belongs to this key rather than to the previous key. */
    settled: entry.data !== undefined,
    reload: () => key !== null && renew(store, key),
  };
}

/** Returns the `data` of an endpoint's response. Errors are not announced, because the page shows them. */
export const useRead = <E extends JsonEndpoint>(key: Key<E> | null) => useData(key, readData<E>);

export type Data<T> = ReturnType<typeof useData<T, string>>;
