import { dataStore, removeCacheEntry, loadCacheEntry, reloadCacheEntry, setCacheEntry } from './data-store';

/** Filter for cache keys: a function, or a prefix such as '/orders', which matches '/orders/1' and '/orders?page=2'. */
type KeyFilter = string | ((key: string) => boolean);

const matchesKey = (keyFilter: KeyFilter, key: string) =>
  typeof keyFilter === 'function'
    ? keyFilter(key)
    : key === keyFilter || (key.startsWith(keyFilter) && /[/?&]/.test(key.charAt(keyFilter.length)));

/** Changes cached data without a request. Restarts requests in progress, because they may return older data. */
export function updateCachedData<T>(keyFilter: KeyFilter, change: (data: T) => T, store = dataStore): void {
  for (const [key, slot] of [...store]) {
    if (slot.entry.data === undefined || !matchesKey(keyFilter, key)) continue;
    const data = change(slot.entry.data as T);
    if (data === slot.entry.data) continue;
    const wasRunning = slot.running !== undefined;
    slot.running = undefined;
    setCacheEntry(store, key, { ...slot.entry, data });
    if (wasRunning) loadCacheEntry(store, key);
  }
}

/** Changes an item in all cached lists. If `change` returns null, the item is removed. */
export function updateCachedItems<T>(keyFilter: KeyFilter, change: (item: T) => T | null): void {
  updateCachedData<{ items: readonly T[] }>(keyFilter, (page) => {
    const items = page.items.map(change);
    const isSame = items.every((item, at) => item === page.items[at]);
    return isSame ? page : { ...page, items: items.filter((item) => item !== null) };
  });
}

/** Marks cached data as outdated. Data in use is reloaded in the background. Other data is deleted. */
export function invalidateData(keyFilter: KeyFilter, store = dataStore): void {
  for (const [key, slot] of [...store]) {
    if (!matchesKey(keyFilter, key)) continue;
    if (slot.watchers.size > 0) reloadCacheEntry(store, key);
    else removeCacheEntry(store, key, slot);
  }
}

/** Returns the first match in all cached data, newest first, for example a product in a cached list. */
export function findCachedData<T>(match: (data: unknown) => T | undefined, store = dataStore): T | undefined {
  for (const { entry } of [...store.values()].reverse()) {
    const found = match(entry.data);
    if (found !== undefined) return found;
  }
  return undefined;
}
