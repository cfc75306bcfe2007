import type { CartItem } from '@contract/orders/cart';
import { isCartItem } from '@/shared/orders/cart-item';
import { fieldsOf, storedJson } from '@/shared/storage/stored-json';
import type { CheckoutDraft } from './checkout-values';

/** Order in progress, stored without personal data so that the checkout can continue after a reload. */
export interface Attempt {
  key: string;
  /** Hash of the request body, to detect changes of the order. */
  fingerprint: string;
  /** Null until the server has placed the order. */
  orderId: string | null;
  items: CartItem[];
}

const storedAttempt = storedJson('sessionStorage', 'checkout-attempt');
const storedDraft = storedJson('sessionStorage', 'checkout-draft');

let inMemory: Attempt | null = null;

export const attempts = {
  read(): Attempt | null {
    const { key, fingerprint, orderId, items } = fieldsOf(storedAttempt.read());
    if (typeof key !== 'string' || typeof fingerprint !== 'string') return inMemory;
    return {
      key,
      fingerprint,
      orderId: typeof orderId === 'string' ? orderId : null,
      items: Array.isArray(items) ? items.filter(isCartItem) : [],
    };
  },
  save(attempt: Attempt | null): void {
    inMemory = attempt;
    storedAttempt.write(attempt);
  },
  clear: () => attempts.save(null),
};

/** Removes the order in progress if it was paid on its own page. */
export function finishAttempt(orderId: string): void {
  if (attempts.read()?.orderId === orderId) attempts.clear();
}

/** Returns the items held in stock by this tab's unpaid order. */
export function heldItems(): CartItem[] {
  const attempt = attempts.read();
  return attempt?.orderId ? attempt.items : [];
}

export const GUEST = 'guest';

/** Entered form values without the card, stored so that they survive reloads and expired sessions. */
export const drafts = {
  /** Returns the user's draft. Removes another user's draft. */
  read(userId: string): Partial<CheckoutDraft> | null {
    const stored = storedDraft.read();
    if (stored === null) return null;
    const { userId: owner, values } = fieldsOf(stored);
    if (owner !== userId) {
      forgetCheckout();
      return null;
    }
    const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
    return Object.fromEntries(Object.entries(fieldsOf(values)).filter(isText));
  },
  save: (userId: string, values: CheckoutDraft) => storedDraft.write({ userId, values }),
  clear: () => storedDraft.write(null),
};

export function forgetCheckout(): void {
  attempts.clear();
  drafts.clear();
}
