import type { Cart, CartItem } from '@contract/orders/cart';

const KEY = 'cart-account';

/** The account's cart as the server last said it: what this browser's cart is compared with. */
export interface SyncedCart extends Cart {
  uid: string;
}

const isItem = (value: unknown): value is CartItem => {
  const { product, variant, quantity } = (value ?? {}) as Partial<Record<keyof CartItem, unknown>>;
  return typeof product === 'string' && typeof variant === 'string' && Number.isInteger(quantity);
};

/** Stored beside the lines, so that what was changed without a network is known as such after a reload. */
export const syncedCart = {
  key: KEY,

  /** Null where the lines are a guest's, or nothing of sense is stored. */
  read(): SyncedCart | null {
    try {
      const synced = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<
        Record<keyof SyncedCart, unknown>
      >;
      const { uid, revision, items } = synced ?? {};
      if (typeof uid !== 'string' || !Number.isInteger(revision) || !Array.isArray(items)) return null;
      return { uid, revision: revision as number, items: items.filter(isItem) };
    } catch {
      return null;
    }
  },

  write(synced: SyncedCart): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(synced));
    } catch {
      // Without storage, the next page compares again.
    }
  },

  clear(): void {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // Nothing was stored either.
    }
  },

  /** Whether the lines of this browser are an account's. */
  exists(): boolean {
    try {
      return localStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
};
