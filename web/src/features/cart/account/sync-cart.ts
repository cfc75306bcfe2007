import type { Cart, StoredCartItem } from '@contract/orders/cart';
import * as endpoints from '@contract/endpoints';
import { storeConfig } from '@contract/store-config';
import { getConflictingVersion } from '@/shared/api/api-error';
import { callApi } from '@/shared/api/client';
import { fetchProducts } from '@/shared/api/fetch-products';
import {
  getMaxCartLineQuantity,
  getCartItemKey,
  toAccountCartItems,
  getCartLineKey,
  getCurrentCartItem,
  type CartLine,
} from '../cart-line';
import type { CartLines } from '../cart-rules';
import { cartStore } from '../cart-store';
import { savedForLaterStore } from '../saved/saved-lines-store';
import { syncedCartStorage } from './synced-cart';

type CartItems = readonly StoredCartItem[];

const MAX_ATTEMPTS = 4;

const quiet = true;

const mapQuantities = (items: CartItems) =>
  new Map(items.map((item) => [getCartItemKey(item), item.quantity]));

export function hasSameCartItems(first: CartItems, second: CartItems): boolean {
  const quantities = mapQuantities(second);
  return (
    first.length === second.length &&
    first.every((item) => quantities.get(getCartItemKey(item)) === item.quantity)
  );
}

/** Items of a cart, and the items saved for later. */
export type CartContents = Pick<Cart, 'items' | 'saved'>;

export const isSameCart = (first: CartContents, second: CartContents): boolean =>
  hasSameCartItems(first.items, second.items) && hasSameCartItems(first.saved, second.saved);

/** Returns the contents of the browser's cart. */
export const getBrowserCart = (): CartContents => ({
  items: toAccountCartItems(cartStore.latest()),
  saved: toAccountCartItems(savedForLaterStore.latest()),
});

const EMPTY_CONTENTS: CartContents = { items: [], saved: [] };

/** Merges two lists of items that were both changed from `base`. If both changed a line, uses the larger quantity. */
export function mergeCartItems(base: CartItems, mine: CartItems, theirs: CartItems): StoredCartItem[] {
  const before = mapQuantities(base);
  const here = mapQuantities(mine);
  const there = mapQuantities(theirs);
  const merged = (item: StoredCartItem): StoredCartItem[] => {
    const key = getCartItemKey(item);
    const was = before.get(key) ?? 0;
    const my = here.get(key) ?? 0;
    const their = there.get(key) ?? 0;
    const quantity = my === was ? their : their === was ? my : Math.max(my, their);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  };
  const added = mine.filter((item) => !there.has(getCartItemKey(item)));
  return [...theirs, ...added].flatMap(merged).slice(0, storeConfig.orders.maxLines);
}

const mergeCarts = (base: CartContents, mine: CartContents, theirs: CartContents): CartContents => ({
  items: mergeCartItems(base.items, mine.items, theirs.items),
  saved: mergeCartItems(base.saved, mine.saved, theirs.saved),
});

/** Loads the cart lines of items that are still sold. Throws an Error if a product could not be loaded. */
async function fetchLines(items: CartItems): Promise<CartLine[]> {
  const { products, complete } = await fetchProducts(items.map(({ product }) => product));
  if (!complete) throw new Error('Some products of the cart could not be loaded');
  return items.flatMap(({ product, variant, quantity }) => {
    const offer = getCurrentCartItem(products.get(product), variant);
    return offer ? [{ ...offer, countInStock: null, unavailable: false, quantity }] : [];
  });
}

/** Sets the quantity of a cart line. If the quantity exceeds the known stock, sets the stock to null (unknown). */
const withQuantity = (line: CartLine, quantity: number): CartLine => ({
  ...line,
  quantity,
  countInStock: quantity > getMaxCartLineQuantity(line) ? null : line.countInStock,
});

/** Returns the lines of the merged items. `known` contains lines with product data. */
const toMergedLines = (
  [sent, mine, theirs]: readonly [CartItems, CartItems, CartItems],
  known: ReadonlyMap<string, CartLine>,
): CartLine[] =>
  mergeCartItems(sent, mine, theirs).flatMap((item) => {
    const line = known.get(getCartItemKey(item));
    return line ? [withQuantity(line, item.quantity)] : [];
  });

/**
 * Applies the account's cart to the browser's cart. `sent` is the cart that was sent to the server. Later changes are
 * preserved.
 */
function applyAccountCart(sent: CartContents, account: CartContents, fetched: CartLines): void {
  const saved = savedForLaterStore.latest();
  cartStore.revise((lines) => {
    const known = new Map([...fetched, ...saved, ...lines].map((line) => [getCartLineKey(line), line]));
    const mine = toAccountCartItems(saved);
    savedForLaterStore.replace(toMergedLines([sent.saved, mine, account.saved], known));
    const next = toMergedLines([sent.items, toAccountCartItems(lines), account.items], known);
    return { lines: next, changes: null };
  });
}

/** Merges the browser's cart into the account's cart and saves the result. Retries after a conflict. */
async function sendMergedCart(base: CartContents, mine: CartContents, known: Cart | null): Promise<Cart> {
  let theirs = known ?? (await callApi(endpoints.getCart, { quiet })).data;
  for (let attempt = 1; ; attempt++) {
    const merged = mergeCarts(base, mine, theirs);
    if (isSameCart(merged, theirs)) return theirs;
    try {
      const body = { revision: theirs.revision, ...merged };
      return (await callApi(endpoints.saveCart, { body, quiet, keepalive: true })).data;
    } catch (error) {
      const present = getConflictingVersion(error, 'cart');
      if (!present || attempt >= MAX_ATTEMPTS) throw error;
      theirs = present;
    }
  }
}

/**
 * Synchronizes the browser's cart with the account's cart. If an error occurs, neither cart changes.
 * @param forceReload true to load the account's cart even if the browser's cart has not changed
 * @param isCurrent returns false if the user has signed out
 */
export async function syncCart(uid: string, forceReload: boolean, isCurrent: () => boolean): Promise<void> {
  let synced = syncedCartStorage.read();
  if (synced && synced.uid !== uid) {
    // The stored cart belongs to another user, whose session ended without clearing it.
    cartStore.forget();
    synced = null;
  }
  const sent = getBrowserCart();
  if (synced && !forceReload && isSameCart(sent, synced)) return;
  const account = await sendMergedCart(synced ?? EMPTY_CONTENTS, sent, forceReload ? null : synced);
  if (!isCurrent()) return;
  const here = new Set([...cartStore.latest(), ...savedForLaterStore.latest()].map(getCartLineKey));
  const missing = [...account.items, ...account.saved].filter((item) => !here.has(getCartItemKey(item)));
  const fetched = await fetchLines(missing);
  if (!isCurrent()) return;
  applyAccountCart(sent, account, fetched);
  syncedCartStorage.write({ uid, revision: account.revision, items: account.items, saved: account.saved });
}
