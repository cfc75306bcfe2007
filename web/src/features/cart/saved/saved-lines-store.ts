import { useSyncExternalStore } from 'react';
import { createListenerSet } from '@/shared/listeners';
import { sessionStore } from '@/shared/session/session';
import { createJsonStorage } from '@/shared/storage/stored-json';
import { syncedCartStorage } from '../account/synced-cart';
import { parseCartLines, type CartLine } from '../cart-line';
import type { CartLines } from '../cart-rules';
import * as rules from '../cart-rules';

const storage = createJsonStorage('localStorage', 'cart-saved');
const EMPTY: CartLines = [];

let lines: CartLines | null = null;
const { subscribe: addListener, wake, exist } = createListenerSet();

function readStored(): CartLines {
  // Hides the items of an ended session from the next user of the browser.
  const isForeign = sessionStore.get().status === 'guest' && syncedCartStorage.exists();
  return isForeign ? EMPTY : parseCartLines(storage.read());
}

function setLines(next: CartLines): void {
  lines = next;
  wake();
}

function writeLines(next: CartLines): void {
  storage.write(next);
  setLines(next);
}

/** Reloads the items after a change in another tab. `key` is null if the whole storage was cleared. */
function onStorage({ key }: StorageEvent): void {
  if (key === storage.key || key === null) setLines(readStored());
}

/** External store for the items that are saved for later in the browser, shared by all tabs. */
export const savedForLaterStore = {
  get: (): CartLines => (lines ??= readStored()),

  subscribe(listener: () => void): () => void {
    if (!exist()) window.addEventListener('storage', onStorage);
    const remove = addListener(listener);
    return () => {
      remove();
      if (exist()) return;
      window.removeEventListener('storage', onStorage);
      // Without listeners, the store misses changes in other tabs.
      lines = null;
    };
  },

  latest: readStored,

  add: (line: CartLine) => writeLines(rules.restoreCartLines([line], readStored())),
  remove: (key: string) => writeLines(rules.removeCartLine(readStored(), key)),
  /** Replaces the items. Writes nothing if they are the same, so that other tabs do not reload. */
  replace(next: CartLines): void {
    if (JSON.stringify(next) !== JSON.stringify(readStored())) writeLines(next);
  },
  forget(): void {
    storage.write(null);
    setLines(EMPTY);
  },
};

/** Returns the items that are saved for later. Returns an empty list during server rendering and hydration. */
export const useSavedForLater = (): CartLines =>
  useSyncExternalStore(savedForLaterStore.subscribe, savedForLaterStore.get, () => EMPTY);
