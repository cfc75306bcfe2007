import type { StoredCartItem } from '@contract/orders/cart';
import { isStoredCartItem } from '@/shared/orders/cart-item';
import { toUnknownRecord, createJsonStorage } from '@/shared/storage/stored-json';
import type { CheckoutDraft } from './checkout-values';

/** Attempt to place an order, stored to continue the checkout after a reload. Contains no personal data. */
export interface CheckoutAttempt {
  key: string;
  /** Hash of the request body, to detect changes to the order. */
  fingerprint: string;
  /** Id of the placed order, or null if the server has not created the order yet. */
  orderId: string | null;
  items: StoredCartItem[];
}

const storedAttempt = createJsonStorage('sessionStorage', 'checkout-attempt');
const storedDraft = createJsonStorage('sessionStorage', 'checkout-draft');

let inMemory: CheckoutAttempt | null = null;

export const checkoutAttemptStorage = {
  read(): CheckoutAttempt | null {
    const { key, fingerprint, orderId, items } = toUnknownRecord(storedAttempt.read());
    if (typeof key !== 'string' || typeof fingerprint !== 'string') return inMemory;
    return {
      key,
      fingerprint,
      orderId: typeof orderId === 'string' ? orderId : null,
      items: Array.isArray(items) ? items.filter(isStoredCartItem) : [],
    };
  },
  save(attempt: CheckoutAttempt | null): void {
    inMemory = attempt;
    storedAttempt.write(attempt);
  },
  clear: () => checkoutAttemptStorage.save(null),
};

/** Deletes the stored checkout attempt after its order was paid outside the checkout. */
export function clearPaidCheckoutAttempt(orderId: string): void {
  if (checkoutAttemptStorage.read()?.orderId === orderId) checkoutAttemptStorage.clear();
}

/** Returns the items reserved by the unpaid order that was placed in the current tab. */
export function getReservedCartItems(): StoredCartItem[] {
  const attempt = checkoutAttemptStorage.read();
  return attempt?.orderId ? attempt.items : [];
}

export const GUEST_DRAFT_USER_ID = 'guest';

/** Storage for the checkout form values, except card data. The values survive reloads and expired sessions. */
export const checkoutDraftStorage = {
  /** Returns the user's stored form values. Deletes stored values of another user. */
  read(userId: string): Partial<CheckoutDraft> | null {
    const stored = storedDraft.read();
    if (stored === null) return null;
    const { userId: owner, values } = toUnknownRecord(stored);
    if (owner !== userId) {
      clearCheckoutStorage();
      return null;
    }
    const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
    return Object.fromEntries(Object.entries(toUnknownRecord(values)).filter(isText));
  },
  save: (userId: string, values: CheckoutDraft) => storedDraft.write({ userId, values }),
  clear: () => storedDraft.write(null),
};

export function clearCheckoutStorage(): void {
  checkoutAttemptStorage.clear();
  checkoutDraftStorage.clear();
}
