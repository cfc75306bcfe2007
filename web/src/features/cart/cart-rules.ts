import { lineTotal, type Minor } from '@contract/money';
import { store } from '@contract/store-config';
import { priceToMinor } from '@contract/pricing/shop-prices';
import { capOf, isBuyable, lineKey, type CartItem, type CartLine } from './cart-line';

export type Lines = readonly CartLine[];

export type AddRefusal = 'out-of-stock' | 'all-in-cart' | 'cart-full';

const clampQuantity = (quantity: number, item: CartItem) =>
  Math.max(1, Math.min(Math.trunc(quantity), capOf(item)));

const findLine = (lines: Lines, item: CartItem) => lines.find((line) => lineKey(line) === lineKey(item));

/** Returns the reason why a product cannot be added, or null. */
export function addRefusal(lines: Lines, item: CartItem, quantity?: number): AddRefusal | null {
  const present = findLine(lines, item);
  if (capOf(item) < 1) return 'out-of-stock';
  if (!present) return lines.length >= store.orders.maxLines ? 'cart-full' : null;
  return quantity === undefined && present.quantity >= capOf(item) ? 'all-in-cart' : null;
}

/** Adds an item to the cart, or one more unit without `quantity`. Returns the lines unchanged if not possible. */
export function add(lines: Lines, item: CartItem, quantity?: number): Lines {
  if (addRefusal(lines, item, quantity)) return lines;
  const present = findLine(lines, item);
  const units = clampQuantity(quantity ?? (present?.quantity ?? 0) + 1, item);
  const line = { ...item, unavailable: false, quantity: units };
  return present ? lines.map((other) => (other === present ? line : other)) : [...lines, line];
}

export const remove = (lines: Lines, key: string): Lines => lines.filter((line) => lineKey(line) !== key);

export function merge(lines: Lines, back: Lines): Lines {
  const keys = new Set(lines.map(lineKey));
  return [...lines, ...back.filter((line) => !keys.has(lineKey(line)))].slice(0, store.orders.maxLines);
}

/** Sets a quantity within the stock. 0 or less removes the line. Lines that cannot be bought remain unchanged. */
export function update(lines: Lines, key: string, quantity: number): Lines {
  if (quantity <= 0) return remove(lines, key);
  return lines.map((line) =>
    lineKey(line) === key && isBuyable(line) ? { ...line, quantity: clampQuantity(quantity, line) } : line,
  );
}

export const countOf = (lines: Lines) => lines.reduce((sum, line) => sum + line.quantity, 0);

export const priceOf = (line: CartLine) => priceToMinor(line.price);

export const totalOfLine = (line: CartLine): Minor => lineTotal(priceOf(line), line.quantity);
