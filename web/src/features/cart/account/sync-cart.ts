import type { Cart, CartItem } from '@contract/orders/cart';
import * as endpoints from '@contract/endpoints';
import { store } from '@contract/store-config';
import { presentState } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { fetchProducts } from '@/shared/api/fetch-products';
import { capOf, itemKey, itemsOf, lineKey, offerOf, type CartLine } from '../cart-line';
import type { Lines } from '../cart-rules';
import { cart } from '../cart-store';
import { syncedCart } from './synced-cart';

type Items = readonly CartItem[];

/** Attempts against other devices that change the cart at the same moment. */
const ATTEMPTS = 4;

// Background work: the cart of this browser continues meanwhile.
const quiet = true;

const quantitiesOf = (items: Items) => new Map(items.map((item) => [itemKey(item), item.quantity]));

/** Whether two carts hold the same, in whatever order. */
export function isSameCart(one: Items, other: Items): boolean {
  const quantities = quantitiesOf(other);
  return one.length === other.length && one.every((item) => quantities.get(itemKey(item)) === item.quantity);
}

/**
 * The cart that two sides made of the same one: what only one side changed is as it says. Where both changed a line, the
 * larger quantity stays, so nothing that was wanted is lost and nothing doubles. Without a common cart, as at login, that is
 * all lines of both.
 */
export function mergeCarts(base: Items, mine: Items, theirs: Items): CartItem[] {
  const before = quantitiesOf(base);
  const here = quantitiesOf(mine);
  const there = quantitiesOf(theirs);
  const merged = (item: CartItem): CartItem[] => {
    const key = itemKey(item);
    const was = before.get(key) ?? 0;
    const my = here.get(key) ?? 0;
    const their = there.get(key) ?? 0;
    const quantity = my === was ? their : their === was ? my : Math.max(my, their);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  };
  const added = mine.filter((item) => !there.has(itemKey(item)));
  return [...theirs, ...added].flatMap(merged).slice(0, store.orders.maxLines);
}

/**
 * Lines for items that are not in this browser's cart yet, by their keys. Products that are no longer sold have none. The stock stays
 * open until the cart is compared with the shop, which says where it changes a quantity.
 * @throws Error where a product could not be loaded.
 */
async function fetchLines(items: Items): Promise<CartLine[]> {
  const { products, complete } = await fetchProducts(items.map(({ product }) => product));
  if (!complete) throw new Error('Some products of the cart could not be loaded');
  return items.flatMap(({ product, variant, quantity }) => {
    const offer = offerOf(products.get(product), variant);
    return offer ? [{ ...offer, countInStock: null, unavailable: false, quantity }] : [];
  });
}

/** A line with the account's quantity. Where that is more than the stock last seen here, the stock has to be looked at again. */
const withQuantity = (line: CartLine, quantity: number): CartLine => ({
  ...line,
  quantity,
  countInStock: quantity > capOf(line) ? null : line.countInStock,
});

/** Brings this browser's lines to the account's items, except for what was changed here since `sent`. */
function adopt(sent: Items, items: Items, fetched: Lines): void {
  cart.revise((lines) => {
    const known = new Map([...fetched, ...lines].map((line) => [lineKey(line), line]));
    const next = mergeCarts(sent, itemsOf(lines), items).flatMap((item) => {
      const line = known.get(itemKey(item));
      return line ? [withQuantity(line, item.quantity)] : [];
    });
    return { lines: next, changes: null };
  });
}

/** The account's cart with what was changed here, as the server now has it. */
async function exchange(base: Items, mine: CartItem[], known: Cart | null): Promise<Cart> {
  let theirs = known ?? (await call(endpoints.getCart, { quiet })).data;
  for (let attempt = 1; ; attempt++) {
    const items = mergeCarts(base, mine, theirs.items);
    if (isSameCart(items, theirs.items)) return theirs;
    try {
      const body = { revision: theirs.revision, items };
      // Also while the page is being left.
      return (await call(endpoints.putCart, { body, quiet, keepalive: true })).data;
    } catch (error) {
      const present = presentState(error, 'cart');
      if (!present || attempt >= ATTEMPTS) throw error;
      theirs = present;
    }
  }
}

/**
 * Makes this browser's cart and the account's one. `pull` asks the server also where nothing was changed here; `isCurrent`
 * says whether the account is still signed in when an answer arrives.
 * @throws ApiError, or Error where a product could not be loaded: both carts stay as they are.
 */
export async function syncCart(uid: string, pull: boolean, isCurrent: () => boolean): Promise<void> {
  let synced = syncedCart.read();
  if (synced && synced.uid !== uid) {
    // Another account's lines, whose session ended unseen.
    cart.forget();
    synced = null;
  }
  const sent = itemsOf(cart.latest());
  if (synced && !pull && isSameCart(sent, synced.items)) return;
  const { revision, items } = await exchange(synced?.items ?? [], sent, pull ? null : synced);
  if (!isCurrent()) return;
  const here = new Set(cart.latest().map(lineKey));
  const fetched = await fetchLines(items.filter((item) => !here.has(itemKey(item))));
  if (!isCurrent()) return;
  adopt(sent, items, fetched);
  syncedCart.write({ uid, revision, items });
}
