import type { CartItem } from '@contract/orders/cart';
import { isCartItem } from '@/shared/orders/cart-item';
import { fieldsOf, storedJson } from '@/shared/storage/stored-json';
import type { CheckoutDraft } from './checkout-values';

/** An order under way: enough to continue with it after a reload, without personal data. */
export interface Attempt {
  /** The Idempotency-Key of every try of this order. */
  key: string;
  /** Of the order's body, to see whether it is still the same order. */
  fingerprint: string;
  /** Once the server has placed it. */
  orderId: string | null;
  /** What it takes from the stock. */
  items: CartItem[];
}

const storedAttempt = storedJson('sessionStorage', 'checkout-attempt');
const storedDraft = storedJson('sessionStorage', 'checkout-draft');

/** Where the storage is full or forbidden, the checkout works all the same until the page is reloaded. */
let inMemory: Attempt | null = null;

/** The order under way in this tab. */
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

/** An order that was paid from its own page is no longer under way in this tab. */
export function finishAttempt(orderId: string): void {
  if (attempts.read()?.orderId === orderId) attempts.clear();
}

/** What this tab's unpaid order holds: it is missing from the stock, but not for this shopper. */
export function heldItems(): CartItem[] {
  const attempt = attempts.read();
  return attempt?.orderId ? attempt.items : [];
}

/** Whose draft it is, without an account. */
export const GUEST = 'guest';

/** What was typed, except for the card: it survives a reload, and a session that ended in the middle. */
export const drafts = {
  /** Another user's draft is removed rather than shown. */
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

/** What this tab stored of a checkout is removed at logout. */
export function forgetCheckout(): void {
  attempts.clear();
  drafts.clear();
}
