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
import { syncedCartStorage } from './synced-cart';

type CartItems = readonly StoredCartItem[];

const MAX_ATTEMPTS = 4;

const quiet = true;

const mapQuantities = (items: CartItems) =>
  new Map(items.map((item) => [getCartItemKey(item), item.quantity]));

export function isSameCart(first: CartItems, second: CartItems): boolean {
  const quantities = mapQuantities(second);
  return (
    first.length === second.length &&
    first.every((item) => quantities.get(getCartItemKey(item)) === item.quantity)
  );
}

/** Merges two carts that were both changed from `base`. If both changed a line, uses the larger quantity. */
export function mergeCarts(base: CartItems, mine: CartItems, theirs: CartItems): StoredCartItem[] {
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

/**
 * Applies the items of the account's cart to the browser's cart. `sent` is the cart that was sent to the server. Later
 * changes are preserved.
 */
function applyAccountItems(sent: CartItems, items: CartItems, fetched: CartLines): void {
  cartStore.revise((lines) => {
    const known = new Map([...fetched, ...lines].map((line) => [getCartLineKey(line), line]));
    const next = mergeCarts(sent, toAccountCartItems(lines), items).flatMap((item) => {
      const line = known.get(getCartItemKey(item));
      return line ? [withQuantity(line, item.quantity)] : [];
    });
    return { lines: next, changes: null };
  });
}

/** Merges the browser's cart into the account's cart and saves the result. Retries after a conflict. */
async function sendMergedCart(base: CartItems, mine: StoredCartItem[], known: Cart | null): Promise<Cart> {
  let theirs = known ?? (await callApi(endpoints.getCart, { quiet })).data;
  for (let attempt = 1; ; attempt++) {
    const items = mergeCarts(base, mine, theirs.items);
    if (isSameCart(items, theirs.items)) return theirs;
    try {
      const body = { revision: theirs.revision, items };
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
  const sent = toAccountCartItems(cartStore.latest());
  if (synced && !forceReload && isSameCart(sent, synced.items)) return;
  const { revision, items } = await sendMergedCart(synced?.items ?? [], sent, forceReload ? null : synced);
  if (!isCurrent()) return;
  const here = new Set(cartStore.latest().map(getCartLineKey));
  const fetched = await fetchLines(items.filter((item) => !here.has(getCartItemKey(item))));
  if (!isCurrent()) return;
  applyAccountItems(sent, items, fetched);
  syncedCartStorage.write({ uid, revision, items });
}
