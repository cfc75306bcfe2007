import { lineTotal, type Minor } from '@contract/money';
import { store } from '@contract/store-config';
import { priceToMinor } from '@contract/shop-prices';
import { capOf, isBuyable, lineKey, type CartItem, type CartLine } from './cart-line';

export type Lines = readonly CartLine[];

/** Why something could not be added. */
export type AddRefusal = 'out-of-stock' | 'all-in-cart' | 'cart-full';

const clamp = (quantity: number, item: CartItem) => Math.max(1, Math.min(Math.trunc(quantity), capOf(item)));

function placed(lines: Lines, item: CartItem, quantity: number): Lines {
  const line = { ...item, unavailable: false, quantity: clamp(quantity, item) };
  const key = lineKey(item);
  return lines.some((other) => lineKey(other) === key)
    ? lines.map((other) => (lineKey(other) === key ? line : other))
    : [...lines, line];
}

/** Why a product cannot be added to the cart, or cannot be raised; null when it can. */
export function addRefusal(lines: Lines, item: CartItem): AddRefusal | null {
  const present = lines.find((line) => lineKey(line) === lineKey(item));
  if (capOf(item) < 1) return 'out-of-stock';
  if (present && present.quantity >= capOf(item)) return 'all-in-cart';
  return !present && lines.length >= store.orders.maxLines ? 'cart-full' : null;
}

/** Adds one unit from a list: a new line, or one more in the line there is (docs/product.md, Adding to the cart). */
export function add(lines: Lines, item: CartItem): Lines {
  if (addRefusal(lines, item)) return lines;
  const present = lines.find((line) => lineKey(line) === lineKey(item));
  return placed(lines, item, (present?.quantity ?? 0) + 1);
}

/** Places the quantity chosen on the product page in the cart (docs/product.md, Cart). */
export function put(lines: Lines, item: CartItem, quantity: number): Lines {
  const refusal = addRefusal(lines, item);
  return refusal === 'out-of-stock' || refusal === 'cart-full' ? lines : placed(lines, item, quantity);
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

/** A line's unit price in minor units. */
export const priceOf = (line: CartLine) => priceToMinor(line.price);

/** A line's total in minor units. */
export const totalOfLine = (line: CartLine): Minor => lineTotal(priceOf(line), line.quantity);
