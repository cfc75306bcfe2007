import { createContext } from 'react';
import { CATALOGUE_CACHE, CONFIG_CACHE } from '@contract/cache-rules';
import { CONFIG } from '@/shared/config/public-config';

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
  /** Until when that one is not asked for again, in milliseconds. */
  freshUntil?: number;
  fetcher?: Fetcher<unknown>;
  running?: Promise<void>;
  /** Was asked for again while a request was on its way, whose answer may be too old already. */
  again?: boolean;
  watchers: Set<() => void>;
}

/** One cached answer per key, least recently written first. A server has one store per request. */
export interface DataStore extends Map<string, Slot> {
  /** Of a server: resolves when the key's answer, or its failure, is in the store. The same promise for the same key. */
  answered?: (key: string, fetcher: Fetcher<unknown>) => Promise<void>;
}

/** What a page brings with it: answers by their keys, and failures that the page itself shows. */
export interface InitialData {
  /** When it was asked for, in milliseconds by the server's clock; absent for what is to be asked for again at once. */
  at?: number;
  answers: Readonly<Record<string, unknown>>;
  failures?: Readonly<Record<string, unknown>>;
}

export const NOTHING: Entry<never> = { data: undefined, error: undefined, loading: false, at: 0 };

/** Answers cached for pages that are not shown any more. */
const MAX_ENTRIES = 80;

export function slotOf(store: DataStore, key: string): Slot {
  const slot = store.get(key) ?? { entry: NOTHING, watchers: new Set() };
  store.set(key, slot);
  return slot;
}

/** Milliseconds for which an answer that came with the page is as good as another: the CDN would give the same one. */
const freshMs = (key: string) => 1000 * (key === CONFIG ? CONFIG_CACHE : CATALOGUE_CACHE).sMaxAge;

/** Puts what came with the page into a store. What is too old, or dated by another clock, is renewed once it is shown. */
export function fillStore(store: DataStore, { at = 0, answers, failures = {} }: InitialData): void {
  const now = Date.now();
  const keep = (key: string, entry: Entry<unknown>) => {
    const freshUntil = now + freshMs(key) - Math.abs(now - at);
    store.set(key, { entry, initial: entry, freshUntil, watchers: new Set() });
  };
  for (const [key, data] of Object.entries(answers)) keep(key, { ...NOTHING, data, at: 1 });
  for (const [key, error] of Object.entries(failures)) keep(key, { ...NOTHING, error });
}

/** A store that starts with what came with the page. */
export function createDataStore(initial: InitialData = { answers: {} }): DataStore {
  const store: DataStore = new Map();
  fillStore(store, initial);
  return store;
}

/** The browser's store. */
export const dataStore = createDataStore();

/** Which store `useData` reads: the browser's own, unless a provider names another one. */
export const DataStoreContext = createContext(dataStore);

/** Forgets an answer that is not shown, but what came with the page: a part of it may have to be hydrated yet. */
export function drop(store: DataStore, key: string, slot: Slot): void {
  slot.running = undefined;
  slot.again = false;
  slot.freshUntil = 0;
  if (slot.initial) slot.entry = slot.initial;
  else store.delete(key);
}

export const read = <T>(store: DataStore, key: string) => (store.get(key)?.entry ?? NOTHING) as Entry<T>;

export function write(store: DataStore, key: string, entry: Entry<unknown>): void {
  const slot = slotOf(store, key);
  slot.entry = entry;
  store.delete(key);
  store.set(key, slot);
  for (const [old, cached] of store) {
    if (store.size <= MAX_ENTRIES) break;
    if (cached.watchers.size === 0) drop(store, old, cached);
  }
  slot.watchers.forEach((wake) => wake());
}

export function watch(store: DataStore, key: string, wake: () => void): () => void {
  const slot = slotOf(store, key);
  slot.watchers.add(wake);
  return () => {
    slot.watchers.delete(wake);
    // A failure is shown once: the next page that wants the answer asks again.
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

/**
 * Asks again for an answer that came with the page and is not fresh any more, behind what is shown: only another answer is worth drawing again,
 * and where none arrives, the page stays as it is.
 */
export function revise(store: DataStore, key: string): void {
  const slot = slotOf(store, key);
  const { initial, freshUntil = 0 } = slot;
  // A failure that came with the page is its content, such as a product that is gone.
  if (slot.running || !slot.fetcher || initial?.data === undefined || Date.now() < freshUntil) return;
  const started = slot.fetcher(key).then(
    (data) => {
      if (slot.running !== started) return;
      slot.running = undefined;
      const same = JSON.stringify(data) === JSON.stringify(initial.data);
      const entry = { ...initial, data: same ? initial.data : data, at: Date.now() };
      if (same) slot.entry = entry;
      else write(store, key, entry);
      if (slot.again && slot.watchers.size > 0) load(store, key);
      slot.again = false;
    },
    () => {
      if (slot.running === started) slot.running = undefined;
    },
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
    if (slot.watchers.size === 0) {
      drop(store, key, slot);
      continue;
    }
    slot.running = undefined;
    slot.again = false;
    write(store, key, NOTHING);
  }
}
