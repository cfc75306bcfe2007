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
/** The storage holds what this tab holds; false where it is full or forbidden, and memory is all there is. */
let isStorable = true;
/** The user whose account's cart is known here. */
let settledFor: string | null = null;
const listeners = new Set<() => void>();

function set(next: Lines): void {
  lines = next;
  listeners.forEach((listener) => listener());
}

function stored(): Lines {
  // What an account's session left behind is not for the next person at this browser.
  const isForeign = session.get().status === 'guest' && syncedCart.exists();
  return isForeign ? EMPTY : parseLines(storage.read());
}

/** The storage is the truth that all tabs share: it is read again before each change. */
const current = (): Lines => (isStorable ? stored() : lines);

function change(next: Lines): void {
  loaded = true;
  // From now on the lines are the guest's own.
  if (session.get().status === 'guest') syncedCart.clear();
  isStorable = storage.write(next);
  set(next);
}

function reload(): void {
  isStorable = true;
  set(stored());
}

/** Another tab changed the cart, or cleared the whole storage (`key` null). */
function onStorage({ key }: StorageEvent): void {
  if (key === storage.key || key === null) reload();
}

/** A page that comes back from the browser's back-forward cache missed the other tabs' events. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted && isStorable) reload();
}

/** The cart of this browser: stored under `cart`, the same in every tab (docs/product.md, Cart). `cart-sync` ties it to the account's. */
export const cart = {
  /** The lines; loaded by the first who asks. */
  get(): Lines {
    if (!loaded) {
      loaded = true;
      lines = stored();
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
      // Without listeners, changes of other tabs go unnoticed: the next reader reads again.
      loaded = !isStorable;
    };
  },

  /** The lines as all tabs share them at this moment. */
  latest: current,

  /** The chosen quantity from the product page, or one more from a list. Answers why not, where the cart stays as it is. */
  add(item: CartItem, quantity?: number): AddRefusal | null {
    const before = current();
    const refusal = rules.addRefusal(before, item, quantity);
    if (!refusal) change(rules.add(before, item, quantity));
    return refusal;
  },

  remove: (key: string) => change(rules.remove(current(), key)),
  update: (key: string, quantity: number) => change(rules.update(current(), key, quantity)),
  clear: () => change(EMPTY),

  /** The account's cart has arrived, or is out of reach for now: what is shown is the user's cart. */
  settle(uid: string): void {
    if (settledFor === uid) return;
    settledFor = uid;
    set(lines);
  },

  /** Removes what this browser keeps of an account's cart, which stays in the account. */
  forget(): void {
    // First, so that no other tab takes the empty cart for a change.
    syncedCart.clear();
    settledFor = null;
    storage.write(null);
    set(EMPTY);
  },

  /** Restores the cleared lines beside those added since. */
  restore: (cleared: Lines) => change(rules.merge(current(), cleared)),

  /**
   * Applies a change computed from the lines as they are now; answers what `revise` answers beside them. What changes
   * nothing writes nothing: another tab's change may be on its way here, and would be overwritten.
   */
  revise<T>(revise: (lines: Lines) => { lines: Lines; changes: T }): T {
    const before = current();
    const { lines: next, changes } = revise(before);
    if (JSON.stringify(next) !== JSON.stringify(before)) change(next);
    // A tab that slept has missed what others wrote.
    else if (JSON.stringify(before) !== JSON.stringify(lines)) set(before);
    return changes;
  },
};

/** What `select` answers of the cart; `empty` on the server and during hydration. */
const useCart = <T>(select: () => T, empty: T): T =>
  useSyncExternalStore(cart.subscribe, select, () => empty);

export const useCartLines = (): Lines => useCart(cart.get, EMPTY);

/** Whether the lines are the user's whole cart, or the account's has still to arrive. */
export function useIsCartSettled(): boolean {
  const { status, user, unreachable } = useSession();
  const settled = useCart(() => settledFor, null);
  return status === 'guest' || unreachable === true || (user !== null && settled === user._id);
}

export const useCartCount = (): number => useCart(() => rules.countOf(cart.get()), 0);

/** Returns the cart's line of a variant; undefined if the variant is not in the cart. */
export const useCartLine = (productId: string, variant: string): CartLine | undefined =>
  useCart(() => cart.get().find((line) => line._id === productId && line.variant === variant), undefined);
