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

/** Milliseconds for which an answer is not asked for again. */
const FRESH_MS = 3000;

/**
 * The answer for a key, shown at once where it is cached, and renewed behind it; null as key waits. `fetcher` may
 * change between renders: the key says what is meant. With `keepPrevious`, the last key's answer stays while another one's loads. Our own and this small because it is part of the first page,
 * where every library for it costs 4 kB and more.
 */
export function useData<T, K extends string = string>(
  key: K | null,
  fetcher: Fetcher<T, K>,
  { keepPrevious = false }: { keepPrevious?: boolean } = {},
) {
  const store = use(DataStoreContext);
  // A page is drawn on the server when everything it asks for is there.
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
  // The fetcher is a new function on every render; the key identifies it.
  const nameFetcher = useEffectEvent((of: K) => {
    slotOf(store, of).fetcher = fetcher as Fetcher<T>;
  });
  useEffect(() => {
    if (key === null) return;
    nameFetcher(key);
    const again = () => load(store, key);
    const { entry: cached, initial } = slotOf(store, key);
    if (cached === initial) revise(store, key);
    else if (missing || Date.now() - cached.at > FRESH_MS) again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [store, key, missing]);

  return {
    // Null is an answer, too.
    data: entry.data === undefined && keepPrevious ? previous : entry.data,
    /** Why the last attempt failed; `data` may still hold an older answer. */
    error: entry.error,
    loading: entry.loading,
    /** Whether `data` is this key's own answer, not the previous key's. */
    settled: entry.data !== undefined,
    reload: () => key !== null && renew(store, key),
  };
}

/** The data that an endpoint answers, by the key of `keyOf`. Failures are not announced: the page says what is missing. */
export const useRead = <E extends JsonEndpoint>(key: Key<E> | null) => useData(key, readData<E>);

export type Data<T> = ReturnType<typeof useData<T, string>>;
