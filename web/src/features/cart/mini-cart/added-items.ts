import { useSyncExternalStore } from 'react';
import { toRouterPath } from '@/shared/config/base-path';
import { shopPaths } from '@/shared/config/paths';
import { createListenerSet } from '@/shared/listeners';
import { toasts } from '@/shared/toasts/toasts';
import { getCartLineKey, type CartItem } from '../cart-line';

/** Items that were just added to the cart and are shown in the mini-cart. */
export interface AddedCartItems {
  message: string;
  keys: readonly string[];
  at: string;
  /** True if the items were added with the keyboard. The mini-cart then receives the focus. */
  byKeyboard: boolean;
  /** Button that added the items, to restore the focus. Undefined if the page has changed. */
  button?: Element;
}

/** Time in milliseconds to wait for the mini-cart to load before a toast is shown instead. */
const HOST_MS = 2000;

const CART_PAGES: readonly string[] = [shopPaths.cart, shopPaths.checkout];

export const getCurrentPath = () => toRouterPath(location.pathname + location.search);

let lastAdded: AddedCartItems | null = null;
const { subscribe, wake, exist } = createListenerSet();

function show(added: AddedCartItems | null): void {
  lastAdded = added;
  wake();
}

/** Shows the added items in the mini-cart. On cart pages, or if the mini-cart is not loaded, shows a toast instead. */
export function showAddedCartItems(message: string, items: readonly CartItem[], button?: Element): void {
  if (CART_PAGES.includes(toRouterPath(location.pathname))) return toasts.success(message);
  const byKeyboard = document.activeElement?.matches(':focus-visible') ?? false;
  const added = { message, keys: items.map(getCartLineKey), at: getCurrentPath(), byKeyboard, button };
  // Removes toasts, which would cover the mini-cart.
  toasts.clear();
  show(added);
  if (exist()) return;
  // Waits, because the mini-cart's script may still be loading.
  setTimeout(() => {
    if (lastAdded !== added || exist()) return;
    show(null);
    toasts.success(message);
  }, HOST_MS);
}

export const closeMiniCart = () => show(null);

export const useAddedCartItems = () =>
  useSyncExternalStore(
    subscribe,
    () => lastAdded,
    () => null,
  );
