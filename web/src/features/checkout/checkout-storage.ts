import type { CheckoutDraft } from './checkout-values';

/** An order under way: enough to continue with it after a reload, without personal data. */
export interface Attempt {
  /** The Idempotency-Key of every try of this order. */
  key: string;
  /** Of the order's body, to see whether it is still the same order. */
  fingerprint: string;
  /** Once the server has placed it. */
  orderId: string | null;
  items: HeldItem[];
}

/** Units of a product that an order under way has taken from the stock. */
export interface HeldItem {
  product: string;
  variant: string;
  quantity: number;
}

const isText = (value: unknown) => typeof value === 'string';

const ATTEMPT = 'checkout-attempt';
const DRAFT = 'checkout-draft';

function read(key: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown;
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** Where the storage is full or forbidden, the checkout works all the same until the page is reloaded. */
function write(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}

let inMemory: Attempt | null = null;

function isHeldItem(value: unknown): value is HeldItem {
  const { product, variant, quantity } = (value ?? {}) as Partial<Record<keyof HeldItem, unknown>>;
  return isText(product) && isText(variant) && Number.isSafeInteger(quantity);
}

/** The order under way in this tab. */
export const attempts = {
  read(): Attempt | null {
    const stored = read(ATTEMPT);
    if (typeof stored?.key !== 'string' || typeof stored.fingerprint !== 'string') return inMemory;
    const { key, fingerprint, orderId, items } = stored;
    return {
      key,
      fingerprint,
      orderId: typeof orderId === 'string' ? orderId : null,
      items: Array.isArray(items) ? items.filter(isHeldItem) : [],
    };
  },
  save(attempt: Attempt): void {
    inMemory = attempt;
    write(ATTEMPT, attempt);
  },
  clear(): void {
    inMemory = null;
    write(ATTEMPT, null);
  },
};

/** An order that was paid from its own page is no longer under way in this tab. */
export function finishAttempt(orderId: string): void {
  if (attempts.read()?.orderId === orderId) attempts.clear();
}

function parseDraft(stored: unknown): CheckoutDraft {
  const values = (stored ?? {}) as Record<string, unknown>;
  const text = (name: keyof CheckoutDraft) => (isText(values[name]) ? String(values[name]) : '');
  return {
    email: text('email'),
    fullName: text('fullName'),
    phone: text('phone'),
    address: text('address'),
    apartment: text('apartment'),
    city: text('city'),
    state: text('state'),
    zipCode: text('zipCode'),
    country: text('country'),
    notes: text('notes'),
  };
}

/** What this tab's unpaid order holds: it is missing from the stock, but not for this shopper. */
export function heldItems(): HeldItem[] {
  const attempt = attempts.read();
  return attempt?.orderId ? attempt.items : [];
}

/** Whose draft it is, without an account. */
export const GUEST = 'guest';

/** What was typed, except for the card: it survives a reload, and a session that ended in the middle. */
export const drafts = {
  /** Another user's draft is removed rather than shown. */
  read(userId: string): CheckoutDraft | null {
    const stored = read(DRAFT);
    if (!stored) return null;
    if (stored.userId === userId) return parseDraft(stored.values);
    forgetCheckout();
    return null;
  },
  save: (userId: string, values: CheckoutDraft) => write(DRAFT, { userId, values }),
  clear: () => write(DRAFT, null),
};

/** What this tab stored of a checkout is removed at logout. */
export function forgetCheckout(): void {
  attempts.clear();
  drafts.clear();
}
