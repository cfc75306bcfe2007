import { createContext } from 'react';
import { CATALOGUE_CACHE_RULE, CONFIG_CACHE_RULE } from '@contract/routes/cache-rules';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';

export interface CacheEntry<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly loading: boolean;
  /** Time in milliseconds at which `data` was loaded, or 0 if no data has been loaded. */
  readonly at: number;
}

export type Fetcher<T, K extends string = string> = (key: K) => Promise<T>;

interface CacheSlot {
  entry: CacheEntry<unknown>;
  /** Entry from the server-rendered page. Used for hydration, which must render the same data as the server. */
  initial?: CacheEntry<unknown>;
  /** Time in milliseconds until which the server-rendered data is fresh. */
  freshUntil?: number;
  fetcher?: Fetcher<unknown>;
  running?: Promise<void>;
  /** True to load the data again after the current request, because the data has changed in the meantime. */
  again?: boolean;
  watchers: Set<() => void>;
}

/** Cache of API responses by key, in order of the last change. The server uses a separate store for each request. */
export interface DataStore extends Map<string, CacheSlot> {
  /**
   * Loads data on the server. Repeated calls with the same key return the same promise. If data that is not `optional`
   * cannot be loaded, the page has status 404.
   */
  answered?: (key: string, fetcher: Fetcher<unknown>, optional: boolean) => Promise<void>;
}

/** Data embedded in a server-rendered page: API responses and client errors, both by key. */
export interface ServerRenderedData {
  /** Server time of the request in milliseconds. If missing, the data is outdated. */
  at?: number;
  answers: Readonly<Record<string, unknown>>;
  failures?: Readonly<Record<string, unknown>>;
}

export const EMPTY_CACHE_ENTRY: CacheEntry<never> = {
  data: undefined,
  error: undefined,
  loading: false,
  at: 0,
};

/** Maximum number of cached entries. Entries in use are never removed. */
const MAX_ENTRIES = 80;

export function getOrCreateCacheSlot(store: DataStore, key: string): CacheSlot {
  const slot = store.get(key) ?? { entry: EMPTY_CACHE_ENTRY, watchers: new Set() };
  store.set(key, slot);
  return slot;
}

/** Returns the number of milliseconds for which server-rendered data is fresh. Equals the CDN's cache time. */
const getFreshDuration = (key: string) =>
  1000 * (key === CONFIG_CACHE_KEY ? CONFIG_CACHE_RULE : CATALOGUE_CACHE_RULE).sMaxAge;

/** Adds the data of a server-rendered page to a store. Outdated data is reloaded when a component uses it. */
export function fillDataStore(
  store: DataStore,
  { at = 0, answers, failures = {} }: ServerRenderedData,
): void {
  const now = Date.now();
  const keep = (key: string, entry: CacheEntry<unknown>) => {
    const freshUntil = now + getFreshDuration(key) - Math.abs(now - at);
    store.set(key, { entry, initial: entry, freshUntil, watchers: new Set() });
  };
  for (const [key, data] of Object.entries(answers)) keep(key, { ...EMPTY_CACHE_ENTRY, data, at: 1 });
  for (const [key, error] of Object.entries(failures)) keep(key, { ...EMPTY_CACHE_ENTRY, error });
}

export function createDataStore(initial: ServerRenderedData = { answers: {} }): DataStore {
  const store: DataStore = new Map();
  fillDataStore(store, initial);
  return store;
}

export const dataStore = createDataStore();

/** React context with the store of cached data. Defaults to the browser's store. */
export const DataStoreContext = createContext(dataStore);

/** Removes an unused entry. Keeps server-rendered data, which later hydration may still need. */
export function removeCacheEntry(store: DataStore, key: string, slot: CacheSlot): void {
  slot.running = undefined;
  slot.again = false;
  slot.freshUntil = 0;
  if (slot.initial) slot.entry = slot.initial;
  else store.delete(key);
}

export const getCacheEntry = <T>(store: DataStore, key: string) =>
  (store.get(key)?.entry ?? EMPTY_CACHE_ENTRY) as CacheEntry<T>;

export function setCacheEntry(store: DataStore, key: string, entry: CacheEntry<unknown>): void {
  const slot = getOrCreateCacheSlot(store, key);
  slot.entry = entry;
  store.delete(key);
  store.set(key, slot);
  for (const [old, cached] of store) {
    if (store.size <= MAX_ENTRIES) break;
    if (cached.watchers.size === 0) removeCacheEntry(store, old, cached);
  }
  slot.watchers.forEach((wake) => wake());
}

export function subscribeToCacheEntry(store: DataStore, key: string, listener: () => void): () => void {
  const slot = getOrCreateCacheSlot(store, key);
  slot.watchers.add(listener);
  return () => {
    slot.watchers.delete(listener);
    // Removes the error, so that the next component that uses the data loads it again.
    if (slot.watchers.size === 0 && slot.entry.error !== undefined && !slot.running)
      setCacheEntry(store, key, { ...slot.entry, error: undefined });
  };
}

/** Loads the data of a key, unless a request is in progress. */
export function loadCacheEntry(store: DataStore, key: string): void {
  const slot = getOrCreateCacheSlot(store, key);
  if (slot.running || !slot.fetcher) return;
  setCacheEntry(store, key, { ...slot.entry, loading: true });
  const settle = (change: Partial<CacheEntry<unknown>>) => {
    // The request was discarded, for example by a logout.
    if (slot.running !== started) return;
    const { again } = slot;
    slot.running = undefined;
    slot.again = false;
    const entry = { ...slot.entry, ...change, loading: false };
    // Marks the data as outdated, because it may have changed during the request.
    setCacheEntry(store, key, again ? { ...entry, at: Math.min(entry.at, 1) } : entry);
    if (again && slot.watchers.size > 0) loadCacheEntry(store, key);
  };
  const started = slot.fetcher(key).then(
    (data) => settle({ data, error: undefined, at: Date.now() }),
    (error: unknown) => settle({ error: slot.watchers.size > 0 ? error : undefined }),
  );
  slot.running = started;
}

/** Reloads outdated server-rendered data in the background. Components render again only if the data differs. */
export function revalidateCacheEntry(store: DataStore, key: string): void {
  const slot = getOrCreateCacheSlot(store, key);
  const { initial, freshUntil = 0 } = slot;
  // Errors rendered by the server are page content, for example for a product that no longer exists.
  if (slot.running || !slot.fetcher || initial?.data === undefined || Date.now() < freshUntil) return;
  const started = slot.fetcher(key).then(
    (data) => {
      if (slot.running !== started) return;
      slot.running = undefined;
      const same = JSON.stringify(data) === JSON.stringify(initial.data);
      const entry = { ...initial, data: same ? initial.data : data, at: Date.now() };
      if (same) slot.entry = entry;
      else setCacheEntry(store, key, entry);
      if (slot.again && slot.watchers.size > 0) loadCacheEntry(store, key);
      slot.again = false;
    },
    () => {
      if (slot.running === started) slot.running = undefined;
    },
  );
  slot.running = started;
}

/** Reloads the data of a key. If a request is in progress, reloads the data after this request. */
export function reloadCacheEntry(store: DataStore, key: string): void {
  const slot = getOrCreateCacheSlot(store, key);
  if (slot.running) slot.again = true;
  else loadCacheEntry(store, key);
}

/** Deletes all cached data when a session ends. Data that is in use is loaded again. */
export function clearDataStore(store = dataStore): void {
  for (const [key, slot] of [...store]) {
    if (slot.watchers.size === 0) {
      removeCacheEntry(store, key, slot);
      continue;
    }
    slot.running = undefined;
    slot.again = false;
    setCacheEntry(store, key, EMPTY_CACHE_ENTRY);
  }
}
