import { fieldsOf, storedJson } from '@/shared/storage/stored-json';
import { parseLines, type CartItem } from '../cart-line';
import { add, type Lines } from '../cart-rules';

const storage = storedJson('sessionStorage', 'wish');

/** What a guest wanted to add: units from lists, and quantities that were chosen on product pages. */
interface PendingItems {
  list: Lines;
  page: Lines;
}

function stored(): PendingItems {
  const { list, page } = fieldsOf(storage.read());
  return { list: parseLines(list), page: parseLines(page) };
}

/**
 * What a guest wanted to add in this tab, stored until the login (docs/product.md, Adding to the cart). Without storage, the
 * product's page is where the guest returns to and can add it.
 */
export const pendingItems = {
  /** The quantity chosen on a product's page, or one unit from a list. */
  add(item: CartItem, quantity?: number): void {
    const saved = stored();
    const from = quantity === undefined ? 'list' : 'page';
    storage.write({ ...saved, [from]: add(saved[from], item, quantity) });
  },

  take(): PendingItems {
    const saved = stored();
    storage.write(null);
    return saved;
  },
};
