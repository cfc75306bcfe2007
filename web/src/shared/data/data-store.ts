import { createContext } from 'react';
import { CATALOGUE_CACHE_RULE, CONFIG_CACHE_RULE } from '@contract/cache-rules';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';

export interface CacheEntry<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly loading: boolean;
  /** Time at which `data` arrived, in milliseconds. 0 if nothing has arrived. */
  readonly at: number;
}

export type Fetcher<T, K extends string = string> = (key: K) => Promise<T>;

interface Slot {
  entry: CacheEntry<unknown>;
  /** Server-rendered entry. Hydration must start with the same data as the server. */
  initial?: CacheEntry<unknown>;
  /** Time until which the initial entry counts as fresh, in milliseconds. */
  freshUntil?: number;
  fetcher?: Fetcher<unknown>;
  running?: Promise<void>;
  /** True if a reload was requested during a request, whose response may already be stale. */
  again?: boolean;
  watchers: Set<() => void>;
}

/** Cache with one entry per key, ordered by the last write. A server creates one store per request. */
export interface DataStore extends Map<string, Slot> {
  /** Server only: resolves when the key's data or error is stored. Repeated calls return the same promise. */
  answered?: (key: string, fetcher: Fetcher<unknown>) => Promise<void>;
}

/** Data embedded in a server-rendered page: responses by key, and errors that the page displays. */
export interface InitialData {
  /** Request time by the server's clock, in milliseconds. If missing, the data is reloaded immediately. */
  at?: number;
  answers: Readonly<Record<string, unknown>>;
  failures?: Readonly<Record<string, unknown>>;
}

export const EMPTY_ENTRY: CacheEntry<never> = { data: undefined, error: undefined, loading: false, at: 0 };

/** Maximum number of cached entries that no component uses. */
const MAX_ENTRIES = 80;

export function getOrCreateSlot(store: DataStore, key: string): Slot {
  const slot = store.get(key) ?? { entry: EMPTY_ENTRY, watchers: new Set() };
  store.set(key, slot);
  return slot;
}

/** Returns how long server-rendered data counts as fresh, in milliseconds. Equals the CDN's cache time. */
const getFreshDuration = (key: string) =>
  1000 * (key === CONFIG_CACHE_KEY ? CONFIG_CACHE_RULE : CATALOGUE_CACHE_RULE).sMaxAge;

/** Adds the data of a server-rendered page to a store. Stale data is reloaded once a component uses it. */
export function fillDataStore(store: DataStore, { at = 0, answers, failures = {} }: InitialData): void {
  const now = Date.now();
  const keep = (key: string, entry: CacheEntry<unknown>) => {
    const freshUntil = now + getFreshDuration(key) - Math.abs(now - at);
    store.set(key, { entry, initial: entry, freshUntil, watchers: new Set() });
  };
  for (const [key, data] of Object.entries(answers)) keep(key, { ...EMPTY_ENTRY, data, at: 1 });
  for (const [key, error] of Object.entries(failures)) keep(key, { ...EMPTY_ENTRY, error });
}

export function createDataStore(initial: InitialData = { answers: {} }): DataStore {
  const store: DataStore = new Map();
  fillDataStore(store, initial);
  return store;
}

export const dataStore = createDataStore();

/** Store used by `useData`. Defaults to the browser's store. */
export const DataStoreContext = createContext(dataStore);

/** Removes an unused entry, except for server-rendered data, which may still be needed for hydration. */
export function dropEntry(store: DataStore, key: string, slot: Slot): void {
  slot.running = undefined;
  slot.again = false;
  slot.freshUntil = 0;
  if (slot.initial) slot.entry = slot.initial;
  else store.delete(key);
}

export const getEntry = <T>(store: DataStore, key: string) =>
  (store.get(key)?.entry ?? EMPTY_ENTRY) as CacheEntry<T>;

export function setEntry(store: DataStore, key: string, entry: CacheEntry<unknown>): void {
  const slot = getOrCreateSlot(store, key);
  slot.entry = entry;
  store.delete(key);
  store.set(key, slot);
  for (const [old, cached] of store) {
    if (store.size <= MAX_ENTRIES) break;
    if (cached.watchers.size === 0) dropEntry(store, old, cached);
  }
  slot.watchers.forEach((wake) => wake());
}

export function watchEntry(store: DataStore, key: string, wake: () => void): () => void {
  const slot = getOrCreateSlot(store, key);
  slot.watchers.add(wake);
  return () => {
    slot.watchers.delete(wake);
    // Errors are shown once. The next component that needs the data retries.
    if (slot.watchers.size === 0 && slot.entry.error !== undefined && !slot.running)
      setEntry(store, key, { ...slot.entry, error: undefined });
  };
}

/** Loads the data of a key, unless a request is already running. */
export function loadEntry(store: DataStore, key: string): void {
  const slot = getOrCreateSlot(store, key);
  if (slot.running || !slot.fetcher) return;
  setEntry(store, key, { ...slot.entry, loading: true });
  const settle = (change: Partial<CacheEntry<unknown>>) => {
    // The request was discarded, for example by a logout.
    if (slot.running !== started) return;
    const { again } = slot;
    slot.running = undefined;
    slot.again = false;
    const entry = { ...slot.entry, ...change, loading: false };
    // Stale data is displayed but not considered fresh.
    setEntry(store, key, again ? { ...entry, at: Math.min(entry.at, 1) } : entry);
    if (again && slot.watchers.size > 0) loadEntry(store, key);
  };
  const started = slot.fetcher(key).then(
    (data) => settle({ data, error: undefined, at: Date.now() }),
    (error: unknown) => settle({ error: slot.watchers.size > 0 ? error : undefined }),
  );
  slot.running = started;
}

/** Reloads stale server-rendered data in the background. Renders only if the data has changed. Ignores errors. */
export function revalidateEntry(store: DataStore, key: string): void {
  const slot = getOrCreateSlot(store, key);
  const { initial, freshUntil = 0 } = slot;
  // A server-rendered error is page content, for example for a product that no longer exists.
  if (slot.running || !slot.fetcher || initial?.data === undefined || Date.now() < freshUntil) return;
  const started = slot.fetcher(key).then(
    (data) => {
      if (slot.running !== started) return;
      slot.running = undefined;
      const same = JSON.stringify(data) === JSON.stringify(initial.data);
      const entry = { ...initial, data: same ? initial.data : data, at: Date.now() };
      if (same) slot.entry = entry;
      else setEntry(store, key, entry);
      if (slot.again && slot.watchers.size > 0) loadEntry(store, key);
      slot.again = false;
    },
    () => {
      if (slot.running === started) slot.running = undefined;
    },
  );
  slot.running = started;
}

/** Reloads a key. If a request is already running, another one follows. */
export function reloadEntry(store: DataStore, key: string): void {
  const slot = getOrCreateSlot(store, key);
  if (slot.running) slot.again = true;
  else loadEntry(store, key);
}

/** Clears the store on logout, so that no user sees another user's data. Data on screen is loaded again. */
export function clearDataStore(store = dataStore): void {
  for (const [key, slot] of [...store]) {
    if (slot.watchers.size === 0) {
      dropEntry(store, key, slot);
      continue;
    }
    slot.running = undefined;
    slot.again = false;
    setEntry(store, key, EMPTY_ENTRY);
  }
}
