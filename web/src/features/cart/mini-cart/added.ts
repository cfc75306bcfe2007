import { useSyncExternalStore } from 'react';
import { paths } from '@/shared/config/paths';
import { listeners } from '@/shared/listeners';
import { toasts } from '@/shared/toasts/toasts';
import { lineKey, type CartItem } from '../cart-line';

/** Items that were just added to the cart. */
export interface Added {
  message: string;
  keys: readonly string[];
  at: string;
  /** True if added by keyboard, so that the mini-cart receives the focus. */
  byKeyboard: boolean;
  /** Pressed button. Undefined if it is on another page. */
  button?: Element;
}

/** Milliseconds to wait for the mini-cart before a toast is shown instead. */
const HOST_MS = 2000;

const CART_PAGES: readonly string[] = [paths.cart, paths.checkout];

export const here = () => location.pathname + location.search;

let lastAdded: Added | null = null;
const { subscribe, wake, exist } = listeners();

function show(added: Added | null): void {
  lastAdded = added;
  wake();
}

/** Announces added items with the mini-cart, or with a toast if there is no mini-cart. */
export function announceAdded(message: string, items: readonly CartItem[], button?: Element): void {
  if (CART_PAGES.includes(location.pathname)) return toasts.success(message);
  const byKeyboard = document.activeElement?.matches(':focus-visible') ?? false;
  const added = { message, keys: items.map(lineKey), at: here(), byKeyboard, button };
  // Toasts would cover the mini-cart, and are outdated.
  toasts.clear();
  show(added);
  if (exist()) return;
  // The mini-cart's script may still be loading.
  setTimeout(() => {
    if (lastAdded !== added || exist()) return;
    show(null);
    toasts.success(message);
  }, HOST_MS);
}

export const closeMiniCart = () => show(null);

export const useAdded = () =>
  useSyncExternalStore(
    subscribe,
    () => lastAdded,
    () => null,
  );
