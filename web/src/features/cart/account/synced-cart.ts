import type { Cart } from '@contract/orders/cart';
import { isCartItem } from '@/shared/orders/cart-item';
import { toUncheckedRecord, createStoredJson } from '@/shared/storage/stored-json';

/** Account's cart at the last synchronization, used to detect local changes. */
export interface SyncedCart extends Cart {
  uid: string;
}

const storage = createStoredJson('localStorage', 'cart-account');

/** Stored, so that changes made offline are still detected after a reload. */
export const syncedCartStorage = {
  /** Null if the cart belongs to a guest, or if the stored value is invalid. */
  read(): SyncedCart | null {
    const { uid, revision, items } = toUncheckedRecord(storage.read());
    if (typeof uid !== 'string' || !Number.isInteger(revision) || !Array.isArray(items)) return null;
    return { uid, revision: revision as number, items: items.filter(isCartItem) };
  },

  write: (synced: SyncedCart) => storage.write(synced),
  clear: () => storage.write(null),

  exists: () => storage.read() !== null,
};
