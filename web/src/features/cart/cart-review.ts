import { useEffect, useState } from 'react';
import type { StoredCartItem as AccountItem } from '@contract/orders/cart';
import type { RejectedLine } from '@contract/orders/quote';
import { fetchProducts } from '@/shared/api/fetch-products';
import {
  getMaxCartLineQuantity,
  isBuyableCartLine,
  getCartItemKey,
  getCartLineKey,
  getCurrentCartItem,
  type CartItem,
  type CartLine,
} from './cart-line';
import type { CartLines } from './cart-rules';
import { cartStore, useIsCartLoaded } from './cart-store';

/** Current price and stock of a cart line, and optionally other product data. */
type LineData = Pick<CartItem, 'price' | 'countInStock'> & Partial<CartItem>;
type LineDataByKey = ReadonlyMap<string, LineData | null>;

/** Changes of a cart line since the customer last viewed the cart. Prices are in major units. */
export interface CartLineChange {
  price: { from: number; to: number } | null;
  /** New quantity if the old quantity exceeded the stock, otherwise null. */
  reducedTo: number | null;
}
export type CartLineChangesByKey = Readonly<Record<string, CartLineChange>>;

/** Returns the current price and stock of rejected lines, by line key. Products no longer sold have the value null. */
export function getRejectedLineData(rejectedLines: readonly RejectedLine[]): LineDataByKey {
  return new Map(
    rejectedLines.map(({ price, countInStock, ...line }) => [
      getCartItemKey(line),
      price === null ? null : { price, countInStock },
    ]),
  );
}

/** Adds the units reserved by the customer's own unpaid order to the stock, because the customer can still buy them. */
export function addReservedStock(
  lineData: LineDataByKey,
  reservedItems: readonly AccountItem[],
): LineDataByKey {
  const mine = new Map(lineData);
  for (const item of reservedItems) {
    const told = mine.get(getCartItemKey(item));
    if (told && told.countInStock !== null)
      mine.set(getCartItemKey(item), { ...told, countInStock: told.countInStock + item.quantity });
  }
  return mine;
}

function reviseLine(line: CartLine, facts: LineData | null): { line: CartLine; change: CartLineChange } {
  if (!facts) return { line: { ...line, unavailable: true }, change: { price: null, reducedTo: null } };
  const quantity = Math.min(line.quantity, Math.max(1, getMaxCartLineQuantity(facts)));
  const revised = { ...line, ...facts, unavailable: false, quantity };
  const repriced = isBuyableCartLine(revised) && facts.price !== line.price;
  return {
    line: revised,
    change: {
      price: repriced ? { from: line.price, to: facts.price } : null,
      reducedTo: isBuyableCartLine(revised) && quantity < line.quantity ? quantity : null,
    },
  };
}

export function applyCartLineData(
  lines: CartLines,
  facts: LineDataByKey,
): { lines: CartLines; changes: CartLineChangesByKey } {
  const changes: Record<string, CartLineChange> = {};
  const revised = lines.map((before) => {
    const key = getCartLineKey(before);
    const told = facts.get(key);
    if (told === undefined) return before;
    const { line, change } = reviseLine(before, told);
    if (change.price ?? change.reducedTo) changes[key] = change;
    return line;
  });
  return { lines: revised, changes };
}

/** Merges two successive changes of each line. The original price comes from the first change. */
export function mergeCartLineChanges(
  before: CartLineChangesByKey,
  after: CartLineChangesByKey,
): CartLineChangesByKey {
  const merged: Record<string, CartLineChange> = { ...before };
  for (const [key, change] of Object.entries(after)) {
    const known = before[key];
    const from = known?.price?.from ?? change.price?.from;
    const to = change.price?.to ?? known?.price?.to;
    const price = from !== undefined && to !== undefined && from !== to ? { from, to } : null;
    const reducedTo = change.reducedTo ?? known?.reducedTo ?? null;
    if (price ?? reducedTo) merged[key] = { price, reducedTo };
    else delete merged[key];
  }
  return merged;
}

/** Loads current product data for cart lines. `complete` is false if some products could not be loaded. */
async function fetchLineData(
  lines: CartLines,
  signal: AbortSignal,
): Promise<{ facts: LineDataByKey; complete: boolean }> {
  const ids = lines.map(({ _id }) => _id);
  const { products, complete } = await fetchProducts(ids, { signal, fresh: true });
  const known = lines.flatMap((line) => {
    const product = products.get(line._id);
    return product === undefined
      ? []
      : [[getCartLineKey(line), getCurrentCartItem(product, line.variant)] as const];
  });
  return { facts: new Map(known), complete };
}

interface CartReview {
  status: 'checking' | 'checked' | 'failed';
  changes: CartLineChangesByKey;
}

/**
 * Updates the cart with current prices and stock on page load, and returns the changes.
 * @param getReservedItems returns the items reserved by the customer's own unpaid order
 */
export function useCartRevalidation(getReservedItems: () => readonly AccountItem[]) {
  const [review, setReview] = useState<CartReview>({ status: 'checking', changes: {} });

  const apply = (facts: LineDataByKey, status: CartReview['status']) => {
    const changes = cartStore.revise((lines) => applyCartLineData(lines, facts));
    setReview((before) => ({ status, changes: mergeCartLineChanges(before.changes, changes) }));
  };

  const settled = useIsCartLoaded();
  useEffect(() => {
    if (!settled) return;
    const leaving = new AbortController();
    void fetchLineData(cartStore.get(), leaving.signal).then(({ facts, complete }) => {
      if (!leaving.signal.aborted)
        apply(addReservedStock(facts, getReservedItems()), complete ? 'checked' : 'failed');
    });
    return () => leaving.abort();
  }, [getReservedItems, settled]);

  return {
    ...review,
    applyRefusal: (refused: readonly RejectedLine[]) => apply(getRejectedLineData(refused), 'checked'),
  };
}
