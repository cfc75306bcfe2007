import { useSyncExternalStore } from 'react';
import { paths } from '@/shared/config/paths';
import { listeners } from '@/shared/listeners';
import { toasts } from '@/shared/toasts/toasts';
import { lineKey, type CartItem } from '../cart-line';

/** What was put into the cart just now. */
export interface Added {
  /** The message of the act (docs/product.md, Adding to the cart). */
  message: string;
  /** Keys of the lines. */
  keys: readonly string[];
  /** The address where it was done. */
  at: string;
  /** Done by keyboard: the focus goes along. */
  byKeyboard: boolean;
  /** What was pressed; undefined where it is on another page. */
  button?: Element;
}

/** Milliseconds that a message waits for the mini-cart. */
const HOST_MS = 2000;

/** Pages that show the cart themselves. */
const CART_PAGES: readonly string[] = [paths.cart, paths.checkout];

/** The page's address, without a place in it. */
export const here = () => location.pathname + location.search;

let latest: Added | null = null;
const { subscribe, wake, exist } = listeners();

function show(added: Added | null): void {
  latest = added;
  wake();
}

/** Says that products are in the cart now: with the mini-cart, or by a toast where there is none. One act is one message. */
export function announceAdded(message: string, items: readonly CartItem[], button?: Element): void {
  if (CART_PAGES.includes(location.pathname)) return toasts.success(message);
  const byKeyboard = document.activeElement?.matches(':focus-visible') ?? false;
  const added = { message, keys: items.map(lineKey), at: here(), byKeyboard, button };
  // They would cover it, and 'Please login to add items to cart' has come true.
  toasts.clear();
  show(added);
  if (exist()) return;
  // The bar's own script, which brings the mini-cart, is still on its way.
  setTimeout(() => {
    if (latest !== added || exist()) return;
    show(null);
    toasts.success(message);
  }, HOST_MS);
}

export const closeMiniCart = () => show(null);

/** What the mini-cart shows; null while it is closed. */
export const useAdded = () =>
  useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  );
