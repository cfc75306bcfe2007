import { parseLines, type CartItem } from '../cart-line';
import * as rules from '../cart-rules';
import type { Lines } from '../cart-rules';

const KEY = 'wish';

/** What a guest wanted to add: units from lists, and quantities that were chosen on product pages. */
export interface PendingItems {
  list: Lines;
  page: Lines;
}

const NONE: PendingItems = { list: [], page: [] };

/** Reads what is stored, each line as strictly as one of the cart. */
function stored(): PendingItems {
  try {
    const saved = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<
      Record<keyof PendingItems, unknown>
    >;
    const lines = (value: unknown) => parseLines(JSON.stringify(value ?? []));
    return { list: lines(saved.list), page: lines(saved.page) };
  } catch {
    return NONE;
  }
}

function write(pendingItems: PendingItems): void {
  try {
    if (pendingItems === NONE) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(pendingItems));
  } catch {
    // Without storage, the product's page is where the guest returns to and can add it.
  }
}

/** What a guest wanted to add in this tab, stored until the login (docs/product.md, Adding to the cart). */
export const pendingItems = {
  /** One unit of a product, from a list. */
  add(item: CartItem): void {
    const saved = stored();
    write({ ...saved, list: rules.add(saved.list, item) });
  },

  /** The quantity chosen on a product's page. */
  put(item: CartItem, quantity: number): void {
    const saved = stored();
    write({ ...saved, page: rules.put(saved.page, item, quantity) });
  },

  /** Answers the pendingItems and forgets it. */
  take(): PendingItems {
    const saved = stored();
    write(NONE);
    return saved;
  },
};
