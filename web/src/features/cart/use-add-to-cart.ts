import { createPath, useLocation, useNavigate } from 'react-router-dom';
import type { Product } from '@contract/products/products';
import { store } from '@contract/store-config';
import { loginFrom } from '@/shared/config/paths';
import { session, type SessionState } from '@/shared/session/session';
import { toasts } from '@/shared/toasts/toasts';
import { capOf, cartItemOf, type CartItem } from './cart-line';
import type { AddRefusal } from './cart-rules';
import { cart } from './cart-store';

/** The session once it is known: a click may come while it is still loading. */
function knownSession(): Promise<SessionState> {
  const now = session.get();
  if (now.status !== 'loading') return Promise.resolve(now);
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      const state = session.get();
      if (state.status === 'loading') return;
      stop();
      resolve(state);
    });
  });
}

function refused(refusal: AddRefusal, item: CartItem): void {
  const messages: Record<AddRefusal, string> = {
    'out-of-stock': 'Product is out of stock',
    'all-in-cart': `All ${capOf(item)} available items are already in your cart`,
    'cart-full': `Your cart is full: an order can have at most ${store.orders.maxLines} different products`,
  };
  toasts.error(messages[refusal]);
}

interface Adding {
  /** A variant's id; the product's first where there was nothing to choose. */
  variant?: string;
  /** Toast for a guest before the login page (docs/product.md, Adding to the cart). */
  guestNotice: string;
  /** Changes the cart; answers why not. */
  change: (item: CartItem) => AddRefusal | null;
  success: string;
}

/** Adds a product for a signed-in shopper; guests go to /login and come back to this page (docs/product.md, Adding to the cart). */
function useAdd() {
  const navigate = useNavigate();
  const location = useLocation();
  return async (product: Product, { variant, guestNotice, change, success }: Adding): Promise<void> => {
    const { status } = await knownSession();
    if (status !== 'user') {
      toasts.info(guestNotice);
      void navigate(loginFrom(createPath(location)));
      return;
    }
    const item = cartItemOf(product, variant);
    const refusal = change(item);
    if (refusal) refused(refusal, item);
    else toasts.success(success);
  };
}

/** For lists and cards: one more of the product. */
export function useQuickAdd(product: Product): () => Promise<void> {
  const add = useAdd();
  return () =>
    add(product, {
      guestNotice: 'Please login to add products to your cart',
      change: cart.add,
      success: `${product.name} added to cart!`,
    });
}

/** For the product page: the chosen variant and quantity. */
export function useAddChosen(product: Product, variant: string, quantity: number): () => Promise<void> {
  const add = useAdd();
  return () =>
    add(product, {
      variant,
      guestNotice: 'Please login to add items to cart',
      change: (item) => cart.put(item, quantity),
      success: 'Added to cart!',
    });
}
