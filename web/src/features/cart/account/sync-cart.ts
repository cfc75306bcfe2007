import type { Cart, CartItem } from '@contract/orders/cart';
import { presentState } from '@/shared/api/api-error';
import { capOf, lineKey, type CartLine } from '../cart-line';
import type { Lines } from '../cart-rules';
import { cart } from '../cart-store';
import { fetchCart, fetchLines, putCart } from './cart-account-api';
import { syncedCart } from './synced-cart';
import { isSameCart, itemsOf, mergeCarts } from './merge-carts';

/** Attempts against other devices that change the cart at the same moment. */
const ATTEMPTS = 4;

const keyOf = ({ product, variant }: CartItem) => lineKey({ _id: product, variant });

/** A line with the account's quantity. Where that is more than the stock last seen here, the stock has to be looked at again. */
const withQuantity = (line: CartLine, quantity: number): CartLine => ({
  ...line,
  quantity,
  countInStock: quantity > capOf(line) ? null : line.countInStock,
});

/** Brings this browser's lines to the account's items, except for what was changed here since `sent`. */
function adopt(sent: readonly CartItem[], items: readonly CartItem[], fetched: Lines): void {
  cart.revise((lines) => {
    const known = new Map([...fetched, ...lines].map((line) => [lineKey(line), line]));
    const next = mergeCarts(sent, itemsOf(lines), items).flatMap((item) => {
      const line = known.get(keyOf(item));
      return line ? [withQuantity(line, item.quantity)] : [];
    });
    return { lines: next, changes: null };
  });
}

/** The account's cart with what was changed here, as the server now has it. */
async function exchange(base: readonly CartItem[], mine: CartItem[], known: Cart | null): Promise<Cart> {
  let theirs = known ?? (await fetchCart());
  for (let attempt = 1; ; attempt++) {
    const items = mergeCarts(base, mine, theirs.items);
    if (isSameCart(items, theirs.items)) return theirs;
    try {
      return await putCart({ revision: theirs.revision, items });
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
  const fetched = await fetchLines(items.filter((item) => !here.has(keyOf(item))));
  if (!isCurrent()) return;
  adopt(sent, items, fetched);
  syncedCart.write({ uid, revision, items });
}
