import { calculateLineTotal, type MinorUnits } from '@contract/money';
import { storeConfig } from '@contract/store-config';
import { priceToMinorUnits } from '@contract/pricing/shop-prices';
import {
  getMaxCartLineQuantity,
  isBuyableCartLine,
  getCartLineKey,
  type CartItem,
  type CartLine,
} from './cart-line';

export type CartLines = readonly CartLine[];

export type AddToCartErrorCode = 'out-of-stock' | 'all-in-cart' | 'cart-full';

const clampQuantity = (quantity: number, item: CartItem) =>
  Math.max(1, Math.min(Math.trunc(quantity), getMaxCartLineQuantity(item)));

const findLine = (lines: CartLines, item: CartItem) =>
  lines.find((line) => getCartLineKey(line) === getCartLineKey(item));

/** Returns an error code if the item cannot be added to the cart, otherwise null. */
export function getAddToCartErrorCode(
  lines: CartLines,
  item: CartItem,
  quantity?: number,
): AddToCartErrorCode | null {
  const present = findLine(lines, item);
  if (getMaxCartLineQuantity(item) < 1) return 'out-of-stock';
  if (!present) return lines.length >= storeConfig.orders.maxLines ? 'cart-full' : null;
  return quantity === undefined && present.quantity >= getMaxCartLineQuantity(item) ? 'all-in-cart' : null;
}

/** Adds an item or sets its quantity. Adds one unit by default. Returns the same lines if the item is rejected. */
export function addToCartLines(lines: CartLines, item: CartItem, quantity?: number): CartLines {
  if (getAddToCartErrorCode(lines, item, quantity)) return lines;
  const present = findLine(lines, item);
  const units = clampQuantity(quantity ?? (present?.quantity ?? 0) + 1, item);
  const line = { ...item, unavailable: false, quantity: units };
  return present ? lines.map((other) => (other === present ? line : other)) : [...lines, line];
}

export const removeCartLine = (lines: CartLines, key: string): CartLines =>
  lines.filter((line) => getCartLineKey(line) !== key);

export function restoreCartLines(lines: CartLines, removedLines: CartLines): CartLines {
  const keys = new Set(lines.map(getCartLineKey));
  return [...lines, ...removedLines.filter((line) => !keys.has(getCartLineKey(line)))].slice(
    0,
    storeConfig.orders.maxLines,
  );
}

/** Sets the quantity of a line, limited by the stock. A quantity of 0 removes the line. Ignores unavailable lines. */
export function updateCartLineQuantity(lines: CartLines, key: string, quantity: number): CartLines {
  if (quantity <= 0) return removeCartLine(lines, key);
  return lines.map((line) =>
    getCartLineKey(line) === key && isBuyableCartLine(line)
      ? { ...line, quantity: clampQuantity(quantity, line) }
      : line,
  );
}

export const countCartUnits = (lines: CartLines) => lines.reduce((sum, line) => sum + line.quantity, 0);

export const getUnitPriceInMinorUnits = (line: CartLine) => priceToMinorUnits(line.price);

export const getLineTotalInMinorUnits = (line: CartLine): MinorUnits =>
  calculateLineTotal(getUnitPriceInMinorUnits(line), line.quantity);
