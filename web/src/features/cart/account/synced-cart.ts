import type { Cart } from '@contract/orders/cart';
import { isStoredCartItem } from '@/shared/orders/cart-item';
import { toUnknownRecord, createJsonStorage } from '@/shared/storage/stored-json';

/** Account's cart at the last synchronization, used to detect local changes. */
export interface SyncedCart extends Cart {
  uid: string;
}

const storage = createJsonStorage('localStorage', 'cart-account');

/** Storage for the last synchronized cart, so that offline changes are detected after a reload. */
export const syncedCartStorage = {
  /** Returns the last synchronized cart, or null for a guest's cart. */
  read(): SyncedCart | null {
    const { uid, revision, items, saved } = toUnknownRecord(storage.read());
    if (typeof uid !== 'string' || !Number.isInteger(revision) || !Array.isArray(items)) return null;
    return {
      uid,
      revision: revision as number,
      items: items.filter(isStoredCartItem),
      // Missing in carts that were stored before items could be saved for later.
      saved: Array.isArray(saved) ? saved.filter(isStoredCartItem) : [],
    };
  },

  write: (synced: SyncedCart) => storage.write(synced),
  clear: () => storage.write(null),

  exists: () => storage.read() !== null,
};
