import { dataStore, drop, load, renew, write } from './data-store';

/** Keys: one and those below it ('/orders' also means '/orders/1' and '/orders?page=2'), or a test. */
type Which = string | ((key: string) => boolean);

const matches = (which: Which, key: string) =>
  typeof which === 'function'
    ? which(key)
    : key === which || (key.startsWith(which) && /[/?&]/.test(key.charAt(which.length)));

/**
 * Changes cached answers in place, such as with the server's answer to a write. `change` returns the next answer, or
 * the same one where it is not concerned. A request that was sent before is given up and sent again.
 */
export function update<T>(which: Which, change: (data: T) => T, store = dataStore): void {
  for (const [key, slot] of [...store]) {
    if (slot.entry.data === undefined || !matches(which, key)) continue;
    const data = change(slot.entry.data as T);
    if (data === slot.entry.data) continue;
    const wasRunning = slot.running !== undefined;
    slot.running = undefined;
    write(store, key, { ...slot.entry, data });
    if (wasRunning) load(store, key);
  }
}

/** Changes entries in the cached pages of lists. `change` returns the next entry, the same one, or null to remove it. */
export function updateItems<T>(which: Which, change: (item: T) => T | null): void {
  update<{ items: readonly T[] }>(which, (page) => {
    const items = page.items.map(change);
    const isSame = items.every((item, at) => item === page.items[at]);
    return isSame ? page : { ...page, items: items.filter((item) => item !== null) };
  });
}

/** Cached answers are out of date: those that are shown are renewed behind what is shown, others are dropped. */
export function invalidate(which: Which, store = dataStore): void {
  for (const [key, slot] of [...store]) {
    if (!matches(which, key)) continue;
    if (slot.watchers.size > 0) renew(store, key);
    else drop(store, key, slot);
  }
}

/** Looks through what is cached, the latest first, such as for a product that some list already showed. */
export function findData<T>(match: (data: unknown) => T | undefined, store = dataStore): T | undefined {
  for (const { entry } of [...store.values()].reverse()) {
    const found = match(entry.data);
    if (found !== undefined) return found;
  }
  return undefined;
}
