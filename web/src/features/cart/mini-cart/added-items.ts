import { useSyncExternalStore } from 'react';
import { paths } from '@/shared/config/paths';
import { createListeners } from '@/shared/listeners';
import { toasts } from '@/shared/toasts/toasts';
import { getLineKey, type CartItem } from '../cart-line';

/** Items that were just added to the cart. */
export interface AddedItems {
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

export const getCurrentPath = () => location.pathname + location.search;

let lastAdded: AddedItems | null = null;
const { subscribe, wake, exist } = createListeners();

function show(added: AddedItems | null): void {
  lastAdded = added;
  wake();
}

/** Announces added items with the mini-cart, or with a toast if there is no mini-cart. */
export function announceAddedItems(message: string, items: readonly CartItem[], button?: Element): void {
  if (CART_PAGES.includes(location.pathname)) return toasts.success(message);
  const byKeyboard = document.activeElement?.matches(':focus-visible') ?? false;
  const added = { message, keys: items.map(getLineKey), at: getCurrentPath(), byKeyboard, button };
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

export const useAddedItems = () =>
  useSyncExternalStore(
    subscribe,
    () => lastAdded,
    () => null,
  );
