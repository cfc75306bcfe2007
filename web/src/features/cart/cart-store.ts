import { useSyncExternalStore } from 'react';
import { session, useSession } from '@/shared/session/session';
import { storedJson } from '@/shared/storage/stored-json';
import { syncedCart } from './account/synced-cart';
import { parseLines, type CartItem, type CartLine } from './cart-line';
import * as rules from './cart-rules';
import type { AddRefusal, Lines } from './cart-rules';

const storage = storedJson('localStorage', 'cart');
const EMPTY: Lines = [];

let lines: Lines = EMPTY;
let loaded = false;
/** False if the storage is full or blocked, so that the cart exists only in memory. */
let isStorable = true;
let settledFor: string | null = null;
const listeners = new Set<() => void>();

function setLines(next: Lines): void {
  lines = next;
  listeners.forEach((listener) => listener());
}

function readStored(): Lines {
  // The cart of an ended session must not be visible to the next user of the browser.
  const isForeign = session.get().status === 'guest' && syncedCart.exists();
  return isForeign ? EMPTY : parseLines(storage.read());
}

/** Reads the storage before each change, because other tabs may have changed it. */
const readLines = (): Lines => (isStorable ? readStored() : lines);

function writeLines(next: Lines): void {
  loaded = true;
  if (session.get().status === 'guest') syncedCart.clear();
  isStorable = storage.write(next);
  setLines(next);
}

function reloadLines(): void {
  isStorable = true;
  setLines(readStored());
}

/** Handles changes from another tab. `key` is null if the whole storage was cleared. */
function onStorage({ key }: StorageEvent): void {
  if (key === storage.key || key === null) reloadLines();
}

/** Pages restored from the back/forward cache have missed other tabs' events. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted && isStorable) reloadLines();
}

/** Cart of this browser, shared by all tabs. `cart-sync` synchronizes it with the account's cart. */
export const cart = {
  get(): Lines {
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
      // Without listeners, changes in other tabs are missed, so the next read loads the storage again.
      loaded = !isStorable;
    };
  },

  latest: readLines,

  add(item: CartItem, quantity?: number): AddRefusal | null {
    const before = readLines();
    const refusal = rules.addRefusal(before, item, quantity);
    if (!refusal) writeLines(rules.add(before, item, quantity));
    return refusal;
  },

  remove: (key: string) => writeLines(rules.remove(readLines(), key)),
  update: (key: string, quantity: number) => writeLines(rules.update(readLines(), key, quantity)),
  clear: () => writeLines(EMPTY),

  /** Marks the user's cart as loaded, also if the account's cart is unreachable. */
  settle(uid: string): void {
    if (settledFor === uid) return;
    settledFor = uid;
    setLines(lines);
  },

  forget(): void {
    // Cleared first, so that other tabs do not mistake the empty cart for a change.
    syncedCart.clear();
    settledFor = null;
    storage.write(null);
    setLines(EMPTY);
  },

  restore: (cleared: Lines) => writeLines(rules.merge(readLines(), cleared)),

  /** Applies a change to the current lines. Writes nothing if they are equal, because other tabs may be writing. */
  revise<T>(revise: (lines: Lines) => { lines: Lines; changes: T }): T {
    const before = readLines();
    const { lines: next, changes } = revise(before);
    if (JSON.stringify(next) !== JSON.stringify(before)) writeLines(next);
    else if (JSON.stringify(before) !== JSON.stringify(lines)) setLines(before);
    return changes;
  },
};

/** Selects a value from the cart. Returns `empty` on the server and during hydration. */
const useCart = <T>(select: () => T, empty: T): T =>
  useSyncExternalStore(cart.subscribe, select, () => empty);

export const useCartLines = (): Lines => useCart(cart.get, EMPTY);

/** Returns true once the cart includes the account's cart. */
export function useIsCartSettled(): boolean {
  const { status, user, unreachable } = useSession();
  const settled = useCart(() => settledFor, null);
  return status === 'guest' || unreachable === true || (user !== null && settled === user._id);
}

export const useCartCount = (): number => useCart(() => rules.countOf(cart.get()), 0);

export const useCartLine = (productId: string, variant: string): CartLine | undefined =>
  useCart(() => cart.get().find((line) => line._id === productId && line.variant === variant), undefined);
