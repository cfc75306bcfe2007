import { lineTotal, type Minor } from '@contract/money';
import { store } from '@contract/store-config';
import { priceToMinor } from '@contract/pricing/shop-prices';
import { capOf, isBuyable, lineKey, type CartItem, type CartLine } from './cart-line';

export type Lines = readonly CartLine[];

export type AddRefusal = 'out-of-stock' | 'all-in-cart' | 'cart-full';

const clamp = (quantity: number, item: CartItem) => Math.max(1, Math.min(Math.trunc(quantity), capOf(item)));

const findIn = (lines: Lines, item: CartItem) => lines.find((line) => lineKey(line) === lineKey(item));

/** Why a product cannot be added to the cart, or cannot be raised; null when it can. */
export function addRefusal(lines: Lines, item: CartItem, quantity?: number): AddRefusal | null {
  const present = findIn(lines, item);
  if (capOf(item) < 1) return 'out-of-stock';
  if (!present) return lines.length >= store.orders.maxLines ? 'cart-full' : null;
  return quantity === undefined && present.quantity >= capOf(item) ? 'all-in-cart' : null;
}

/**
 * Places the quantity that was chosen on the product page in the cart; without one, adds one unit from a list: a new line,
 * or one more in the line there is (docs/product.md, Adding to the cart). What is refused changes nothing.
 */
export function add(lines: Lines, item: CartItem, quantity?: number): Lines {
  if (addRefusal(lines, item, quantity)) return lines;
  const present = findIn(lines, item);
  const units = clamp(quantity ?? (present?.quantity ?? 0) + 1, item);
  const line = { ...item, unavailable: false, quantity: units };
  return present ? lines.map((other) => (other === present ? line : other)) : [...lines, line];
}

export const remove = (lines: Lines, key: string): Lines => lines.filter((line) => lineKey(line) !== key);

/** What is there, and what is put back beside it. */
export function merge(lines: Lines, back: Lines): Lines {
  const keys = new Set(lines.map(lineKey));
  return [...lines, ...back.filter((line) => !keys.has(lineKey(line)))].slice(0, store.orders.maxLines);
}

/** Sets a quantity within the stock; 0 or less removes the line (docs/product.md, Cart). What cannot be bought stays as it is. */
export function update(lines: Lines, key: string, quantity: number): Lines {
  if (quantity <= 0) return remove(lines, key);
  return lines.map((line) =>
    lineKey(line) === key && isBuyable(line) ? { ...line, quantity: clamp(quantity, line) } : line,
  );
}

/** Units in the cart, for the badge. */
export const countOf = (lines: Lines) => lines.reduce((sum, line) => sum + line.quantity, 0);

export const priceOf = (line: CartLine) => priceToMinor(line.price);

export const totalOfLine = (line: CartLine): Minor => lineTotal(priceOf(line), line.quantity);
