import { toUnknownRecord, createJsonStorage } from '@/shared/storage/stored-json';
import { parseCartLines, type CartItem } from '../cart-line';
import { addToCartLines, type CartLines } from '../cart-rules';

const storage = createJsonStorage('sessionStorage', 'wish');

interface PendingItems {
  list: CartLines;
  page: CartLines;
}

function readStored(): PendingItems {
  const { list, page } = toUnknownRecord(storage.read());
  return { list: parseCartLines(list), page: parseCartLines(page) };
}

/** Session storage for items that are added to the cart after a guest has logged in. */
export const pendingCartItemStorage = {
  /** Stores an item. If `quantity` is omitted, one unit is added after login. */
  add(item: CartItem, quantity?: number): void {
    const saved = readStored();
    const from = quantity === undefined ? 'list' : 'page';
    storage.write({ ...saved, [from]: addToCartLines(saved[from], item, quantity) });
  },

  /** Returns the stored items and keeps them in the storage. */
  read: readStored,

  take(): PendingItems {
    const saved = readStored();
    storage.write(null);
    return saved;
  },
};
