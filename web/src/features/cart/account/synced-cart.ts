import type { Cart } from '@contract/orders/cart';
import { isCartItem } from '@/shared/orders/cart-item';
import { fieldsOf, storedJson } from '@/shared/storage/stored-json';

/** The account's cart as the server last said it: what this browser's cart is compared with. */
export interface SyncedCart extends Cart {
  uid: string;
}

const storage = storedJson('localStorage', 'cart-account');

/** Stored beside the lines, so that what was changed without a network is known as such after a reload. */
export const syncedCart = {
  /** Null where the lines are a guest's, or nothing of sense is stored. */
  read(): SyncedCart | null {
    const { uid, revision, items } = fieldsOf(storage.read());
    if (typeof uid !== 'string' || !Number.isInteger(revision) || !Array.isArray(items)) return null;
    return { uid, revision: revision as number, items: items.filter(isCartItem) };
  },

  write: (synced: SyncedCart) => storage.write(synced),
  clear: () => storage.write(null),

  /** Whether the lines of this browser are an account's. */
  exists: () => storage.read() !== null,
};
