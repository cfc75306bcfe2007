import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * What pages show comes from here: one kept answer per key, shown at once when somebody returns and renewed behind
 * it. Our own and this small because it is part of the first page, where every library for it costs 4 kB and more.
 */
interface Entry<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly loading: boolean;
  /** When `data` arrived, in milliseconds. */
  readonly at: number;
}

/** Asks for what a key stands for; the key is mostly its address. */
type Fetcher<T> = (key: string) => Promise<T>;

const NOTHING: Entry<never> = { data: undefined, error: undefined, loading: false, at: 0 };

/** Milliseconds for which an answer is not asked for again. */
const FRESH_MS = 3000;

/** Answers kept for pages that are not shown any more. */
const MAX_KEPT = 80;

const entries = new Map<string, Entry<unknown>>();
const loads = new Map<string, Promise<void>>();
/** What was asked for again while an older request was on its way, whose answer may be too old already. */
const repeats = new Map<string, () => void>();
const watchers = new Map<string, Set<() => void>>();

function write(key: string, entry: Entry<unknown>): void {
  entries.delete(key);
  entries.set(key, entry);
  for (const old of entries.keys()) {
    if (entries.size <= MAX_KEPT) break;
    if (!watchers.has(old)) entries.delete(old);
  }
  watchers.get(key)?.forEach((wake) => wake());
}

function watch(key: string, wake: () => void): () => void {
  const waiting = watchers.get(key) ?? new Set();
  watchers.set(key, waiting.add(wake));
  return () => {
    waiting.delete(wake);
    if (waiting.size > 0) return;
    watchers.delete(key);
    // A failure is for who saw it: who comes next asks anew.
    if (read(key).error !== undefined && !loads.has(key)) write(key, { ...read(key), error: undefined });
  };
}

const read = <T>(key: string) => (entries.get(key) ?? NOTHING) as Entry<T>;

function load<T>(key: string, fetcher: Fetcher<T>): Promise<void> {
  const running = loads.get(key);
  if (running) return running;
  write(key, { ...read<T>(key), loading: true });
  const started = fetcher(key).then(
    (data) => settle({ data, error: undefined, loading: false, at: Date.now() }),
    (error: unknown) =>
      settle({ ...read<T>(key), error: watchers.has(key) ? error : undefined, loading: false }),
  );
  function settle(entry: Entry<T>): void {
    // An answer to somebody who has left in the meantime is nobody's (see `forgetData`).
    if (loads.get(key) !== started) return;
    loads.delete(key);
    const repeat = repeats.get(key);
    repeats.delete(key);
    // Too old already: whoever comes next may see it, and asks again.
    write(key, repeat ? { ...entry, at: Math.min(entry.at, 1) } : entry);
    if (watchers.has(key)) repeat?.();
  }
  loads.set(key, started);
  return started;
}

/** Asks for what a key stands for as it is from now on. */
function renew<T>(key: string, fetcher: Fetcher<T>): void {
  const ask = () => void load(key, fetcher);
  if (loads.has(key)) repeats.set(key, ask);
  else ask();
}

/** Forgets one answer, so that the next one who wants it asks again. */
export function dropData(key: string): void {
  loads.delete(key);
  repeats.delete(key);
  write(key, NOTHING);
}

/** Looks through what is kept, the latest first, such as for a product that some list already showed. */
export function findData<T>(match: (data: unknown) => T | undefined): T | undefined {
  for (const entry of [...entries.values()].reverse()) {
    const found = match(entry.data);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Forgets everything: what one person saw is not the next one's. */
export function forgetData(): void {
  loads.clear();
  repeats.clear();
  for (const key of [...entries.keys()]) write(key, NOTHING);
  entries.clear();
}

interface DataOptions {
  /** While another key loads, the last one's answer stays. */
  keepPrevious?: boolean;
}

export interface Data<T> {
  data: T | undefined;
  /** Why the last attempt failed; `data` may still hold an older answer. */
  error: unknown;
  loading: boolean;
  /** Whether `data` is this key's own answer, not the previous key's. */
  settled: boolean;
  reload: () => void;
}

/** The answer for a key; null as key waits. `fetcher` may change between renders: the key says what is meant. */
export function useData<T>(
  key: string | null,
  fetcher: Fetcher<T>,
  { keepPrevious = false }: DataOptions = {},
): Data<T> {
  const subscribe = useCallback(
    (wake: () => void) => (key === null ? () => undefined : watch(key, wake)),
    [key],
  );
  const entry = useSyncExternalStore(
    subscribe,
    () => (key === null ? NOTHING : read<T>(key)),
    () => NOTHING,
  );
  const [previous, setPrevious] = useState<T>();
  if (keepPrevious && entry.data !== undefined && entry.data !== previous) setPrevious(entry.data);

  const missing = entry.at === 0 && !entry.loading && entry.error === undefined;
  useEffect(() => {
    if (key === null) return;
    if (missing || Date.now() - read(key).at > FRESH_MS) void load(key, fetcher);
    const again = () => void load(key, fetcher);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
    // The fetcher is a new function on every render; the key stands for it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, missing]);

  return {
    data: entry.data ?? (keepPrevious ? previous : undefined),
    error: entry.error,
    loading: entry.loading,
    settled: entry.data !== undefined,
    reload: () => key !== null && renew(key, fetcher),
  };
}
