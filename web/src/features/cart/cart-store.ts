import { useSyncExternalStore } from 'react';
import { sessionStore, useSession } from '@/shared/session/session';
import { createJsonStorage } from '@/shared/storage/stored-json';
import { syncedCartStorage } from './account/synced-cart';
import { getCartLineKey, parseCartLines, type CartItem, type CartLine } from './cart-line';
import * as rules from './cart-rules';
import { savedForLaterStore } from './saved/saved-lines-store';
import type { AddToCartErrorCode, CartLines } from './cart-rules';

const storage = createJsonStorage('localStorage', 'cart');
const EMPTY: CartLines = [];

let lines: CartLines = EMPTY;
let loaded = false;
/** False if the browser's storage is full or blocked, so that the cart exists only in memory. */
let isStorable = true;
let settledFor: string | null = null;
const listeners = new Set<() => void>();

function setLines(next: CartLines): void {
  lines = next;
  listeners.forEach((listener) => listener());
}

function readStored(): CartLines {
  // Hides the cart of an ended session from the next user of the browser.
  const isForeign = sessionStore.get().status === 'guest' && syncedCartStorage.exists();
  return isForeign ? EMPTY : parseCartLines(storage.read());
}

/** Returns the stored cart lines, which may include changes from another tab. */
const readLines = (): CartLines => (isStorable ? readStored() : lines);

function writeLines(next: CartLines): void {
  loaded = true;
  if (sessionStore.get().status === 'guest' && syncedCartStorage.exists()) {
    savedForLaterStore.forget();
    syncedCartStorage.clear();
  }
  isStorable = storage.write(next);
  setLines(next);
}

function reloadLines(): void {
  isStorable = true;
  setLines(readStored());
}

/** Reloads the cart after a change in another tab. `key` is null if the whole storage was cleared. */
function onStorage({ key }: StorageEvent): void {
  if (key === storage.key || key === null) reloadLines();
}

/** Reloads the cart when a page is restored from the back/forward cache, because changes in other tabs were missed. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted && isStorable) reloadLines();
}

/** External store for the browser's cart, shared by all tabs. */
export const cartStore = {
  get(): CartLines {
    if (!loaded) {
      loaded = true;
      lines = readStored();
    }
    return lines;
  },

  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      window.addEventListener('storage', onStorage);
      window.addEventListener('pageshow', onPageShow);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
      // Without listeners, the store misses changes in other tabs, so the next access reads the storage again.
      loaded = !isStorable;
    };
  },

  latest: readLines,

  add(item: CartItem, quantity?: number): AddToCartErrorCode | null {
    const before = readLines();
    const refusal = rules.getAddToCartErrorCode(before, item, quantity);
    if (!refusal) writeLines(rules.addToCartLines(before, item, quantity));
    return refusal;
  },

  /** Moves a line to the items that are saved for later. */
  saveForLater(line: CartLine): void {
    writeLines(rules.removeCartLine(readLines(), getCartLineKey(line)));
    savedForLaterStore.add(line);
  },

  remove: (key: string) => writeLines(rules.removeCartLine(readLines(), key)),
  update: (key: string, quantity: number) =>
    writeLines(rules.updateCartLineQuantity(readLines(), key, quantity)),
  clear: () => writeLines(EMPTY),

  /** Marks the user's cart as loaded. Also called if the account's cart could not be loaded. */
  settle(uid: string): void {
    if (settledFor === uid) return;
    settledFor = uid;
    setLines(lines);
  },

  forget(): void {
    // Cleared first, so that other tabs do not treat the empty cart as a change by the user.
    syncedCartStorage.clear();
    settledFor = null;
    storage.write(null);
    savedForLaterStore.forget();
    setLines(EMPTY);
  },

  restore: (cleared: CartLines) => writeLines(rules.restoreCartLines(readLines(), cleared)),

  /** Updates the cart lines. If nothing changes, writes nothing, so that other tabs do not reload. */
  revise<T>(revise: (lines: CartLines) => { lines: CartLines; changes: T }): T {
    const before = readLines();
    const { lines: next, changes } = revise(before);
    if (JSON.stringify(next) !== JSON.stringify(before)) writeLines(next);
    else if (JSON.stringify(before) !== JSON.stringify(lines)) setLines(before);
    return changes;
  },
};

/** Subscribes to a value derived from the cart. Returns `empty` during server rendering and hydration. */
const useCart = <T>(select: () => T, empty: T): T =>
  useSyncExternalStore(cartStore.subscribe, select, () => empty);

export const useCartLines = (): CartLines => useCart(cartStore.get, EMPTY);

/** Returns true once the cart includes the items of the account. Always true for guests. */
export function useIsCartLoaded(): boolean {
  const { status, user, unreachable } = useSession();
  const settled = useCart(() => settledFor, null);
  return status === 'guest' || unreachable === true || (user !== null && settled === user._id);
}

export const useCartCount = (): number => useCart(() => rules.countCartUnits(cartStore.get()), 0);

export const useCartLine = (productId: string, variant: string): CartLine | undefined =>
  useCart(
    () => cartStore.get().find((line) => line._id === productId && line.variant === variant),
    undefined,
  );
