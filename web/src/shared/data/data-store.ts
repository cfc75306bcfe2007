import { createContext } from 'react';

/** The state of a key. */
export interface Entry<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly loading: boolean;
  /** When `data` arrived, in milliseconds; 0 where nothing has. */
  readonly at: number;
}

/** Loads the answer for a key, which is mostly its address. */
export type Fetcher<T, K extends string = string> = (key: K) => Promise<T>;

interface Slot {
  entry: Entry<unknown>;
  /** The entry that came with the page: hydration must see what the server drew. */
  initial?: Entry<unknown>;
  fetcher?: Fetcher<unknown>;
  running?: Promise<void>;
  /** Was asked for again while a request was on its way, whose answer may be too old already. */
  again?: boolean;
  watchers: Set<() => void>;
}

/** One kept answer per key, least recently written first. A server has one store per request. */
export type DataStore = Map<string, Slot>;

export const NOTHING: Entry<never> = { data: undefined, error: undefined, loading: false, at: 0 };

/** Answers kept for pages that are not shown any more. */
const MAX_KEPT = 80;

export function slotOf(store: DataStore, key: string): Slot {
  const slot = store.get(key) ?? { entry: NOTHING, watchers: new Set() };
  store.set(key, slot);
  return slot;
}

/** A store that starts with answers by their keys, such as those that came with the page. */
export function createDataStore(initial: Readonly<Record<string, unknown>> = {}): DataStore {
  const store: DataStore = new Map();
  for (const [key, data] of Object.entries(initial)) {
    const entry = { ...NOTHING, data, at: Date.now() };
    store.set(key, { entry, initial: entry, watchers: new Set() });
  }
  return store;
}

/** The browser's store. */
export const dataStore = createDataStore();

/** Which store `useData` reads: the browser's own, unless a provider names another one. */
export const DataStoreContext = createContext(dataStore);

export const read = <T>(store: DataStore, key: string) => (store.get(key)?.entry ?? NOTHING) as Entry<T>;

export function write(store: DataStore, key: string, entry: Entry<unknown>): void {
  const slot = slotOf(store, key);
  slot.entry = entry;
  store.delete(key);
  store.set(key, slot);
  for (const [old, { watchers }] of store) {
    if (store.size <= MAX_KEPT) break;
    if (watchers.size === 0) store.delete(old);
  }
  slot.watchers.forEach((wake) => wake());
}

export function watch(store: DataStore, key: string, wake: () => void): () => void {
  const slot = slotOf(store, key);
  slot.watchers.add(wake);
  return () => {
    slot.watchers.delete(wake);
    // A failure is shown once: the next page that wants the answer asks anew.
    if (slot.watchers.size === 0 && slot.entry.error !== undefined && !slot.running)
      write(store, key, { ...slot.entry, error: undefined });
  };
}

/** Asks for a key's answer, unless it is being asked for already. */
export function load(store: DataStore, key: string): void {
  const slot = slotOf(store, key);
  if (slot.running || !slot.fetcher) return;
  write(store, key, { ...slot.entry, loading: true });
  const settle = (change: Partial<Entry<unknown>>) => {
    // The answer of a request that was given up, such as one that was sent before a logout.
    if (slot.running !== started) return;
    const { again } = slot;
    slot.running = undefined;
    slot.again = false;
    const entry = { ...slot.entry, ...change, loading: false };
    // Too old already: it may be shown, but is not fresh.
    write(store, key, again ? { ...entry, at: Math.min(entry.at, 1) } : entry);
    if (again && slot.watchers.size > 0) load(store, key);
  };
  const started = slot.fetcher(key).then(
    (data) => settle({ data, error: undefined, at: Date.now() }),
    (error: unknown) => settle({ error: slot.watchers.size > 0 ? error : undefined }),
  );
  slot.running = started;
}

/** Asks for a key's answer as it is from now on, also where an earlier request is on its way. */
export function renew(store: DataStore, key: string): void {
  const slot = slotOf(store, key);
  if (slot.running) slot.again = true;
  else load(store, key);
}

/** Forgets everything: one user must not see another one's answers. What is shown is loaded again. */
export function forgetData(store = dataStore): void {
  for (const [key, slot] of [...store]) {
    slot.running = undefined;
    slot.again = false;
    if (slot.watchers.size > 0) write(store, key, NOTHING);
    else store.delete(key);
  }
}
