import { parseLines, type CartItem } from '../cart-line';
import * as rules from '../cart-rules';
import type { Lines } from '../cart-rules';

const KEY = 'wish';

/** What a guest wanted to add: units from lists, and quantities that were chosen on product pages. */
export interface Wish {
  list: Lines;
  page: Lines;
}

const NONE: Wish = { list: [], page: [] };

/** Reads what is kept, each line as strictly as one of the cart. */
function stored(): Wish {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof Wish, unknown>>;
    const lines = (value: unknown) => parseLines(JSON.stringify(value ?? []));
    return { list: lines(kept.list), page: lines(kept.page) };
  } catch {
    return NONE;
  }
}

function write(wish: Wish): void {
  try {
    if (wish === NONE) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // Without storage, the product's page is where the guest returns to and can add it.
  }
}

/** What a guest wanted to add in this tab, kept until the login (docs/product.md, Adding to the cart). */
export const wish = {
  /** One unit of a product, from a list. */
  add(item: CartItem): void {
    const kept = stored();
    write({ ...kept, list: rules.add(kept.list, item) });
  },

  /** The quantity chosen on a product's page. */
  put(item: CartItem, quantity: number): void {
    const kept = stored();
    write({ ...kept, page: rules.put(kept.page, item, quantity) });
  },

  /** Answers the wish and forgets it. */
  take(): Wish {
    const kept = stored();
    write(NONE);
    return kept;
  },
};
