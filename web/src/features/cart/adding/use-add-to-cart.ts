import { useRef } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import type { Product } from '@contract/products/products';
import { loginFrom } from '@/shared/config/paths';
import { session, type SessionState } from '@/shared/session/session';
import { storeSettings } from '@/shared/settings/store-settings';
import { toasts } from '@/shared/toasts/toasts';
import { cartItemOf, type CartItem } from '../cart-line';
import type { AddRefusal } from '../cart-rules';
import { cart } from '../cart-store';
import { announceAdded } from '../mini-cart/added';
import { showAddRefusal } from './show-add-refusal';
import { pendingItems } from './pending-items';

/** The session once it is known, or known to be unknown for now: a click may come while it is still loading. */
function knownSession(): Promise<SessionState> {
  const isSettled = ({ status, unreachable }: SessionState) => status !== 'loading' || unreachable === true;
  const now = session.get();
  if (isSettled(now)) return Promise.resolve(now);
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      const state = session.get();
      if (!isSettled(state)) return;
      stop();
      resolve(state);
    });
  });
}

interface Adding {
  /** A variant's id; the product's first where there was nothing to choose. */
  variant?: string;
  /** Toast for a guest before the login page (docs/product.md, Adding to the cart). */
  guestNotice: string;
  /** Keeps the pendingItems of a guest until the login. */
  keep: (item: CartItem) => void;
  /** Changes the cart; answers why not. */
  change: (item: CartItem) => AddRefusal | null;
  success: string;
}

/** Adds a product for a signed-in shopper; guests who need an account to order go to /login and come back to this page, where it is added then (docs/product.md, Adding to the cart). */
function useAdd() {
  const navigate = useNavigate();
  const location = useLocation();
  return async (product: Product, { variant, guestNotice, keep, change, success }: Adding): Promise<void> => {
    const { status } = await knownSession();
    const item = cartItemOf(product, variant);
    if (status === 'guest' && !storeSettings().guests) {
      keep(item);
      toasts.info(guestNotice);
      void navigate(loginFrom(createPath(location)));
      return;
    }
    const refusal = change(item);
    if (refusal) showAddRefusal({ refusal, item });
    else announceAdded(success, [item]);
  };
}

/** Milliseconds in which a second click on the same button belongs to the first: a double click, or a key held down. */
const DOUBLE_CLICK_MS = 500;

/**
 * For lists and cards: one more of the product, also by a double click. Takes the event's `timeStamp`: on a slow device a
 * double click's second half is answered long after it was done.
 */
export function useQuickAdd(product: Product): (clickedAt: number) => Promise<void> {
  const add = useAdd();
  const addedAt = useRef(-Infinity);
  return async (clickedAt) => {
    if (clickedAt - addedAt.current < DOUBLE_CLICK_MS) return;
    addedAt.current = clickedAt;
    await add(product, {
      guestNotice: 'Please login to add products to your cart',
      keep: pendingItems.add,
      change: cart.add,
      success: `${product.name} added to cart!`,
    });
  };
}

/** For the product page: the chosen variant and quantity. */
export function useAddChosen(product: Product, variant: string, quantity: number): () => Promise<void> {
  const add = useAdd();
  return () =>
    add(product, {
      variant,
      guestNotice: 'Please login to add items to cart',
      keep: (item) => pendingItems.put(item, quantity),
      change: (item) => cart.put(item, quantity),
      success: 'Added to cart!',
    });
}
