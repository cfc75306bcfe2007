import { fieldsOf, storedJson } from '@/shared/storage/stored-json';
import { parseLines, type CartItem } from '../cart-line';
import { add, type Lines } from '../cart-rules';

const storage = storedJson('sessionStorage', 'wish');

interface PendingItems {
  list: Lines;
  page: Lines;
}

function readStored(): PendingItems {
  const { list, page } = fieldsOf(storage.read());
  return { list: parseLines(list), page: parseLines(page) };
}

/** Items that a guest wanted to add in this tab, stored until login. */
export const pendingItems = {
  /** @param quantity quantity selected on the product page. Adds one unit if missing. */
  add(item: CartItem, quantity?: number): void {
    const saved = readStored();
    const from = quantity === undefined ? 'list' : 'page';
    storage.write({ ...saved, [from]: add(saved[from], item, quantity) });
  },

  take(): PendingItems {
    const saved = readStored();
    storage.write(null);
    return saved;
  },
};
