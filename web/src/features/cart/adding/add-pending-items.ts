import type { Product } from '@contract/products/products';
import { fetchProducts } from '@/shared/api/fetch-products';
import { toasts } from '@/shared/toasts/toasts';
import { cartItemOf, type CartItem, type CartLine } from '../cart-line';
import type { AddRefusal } from '../cart-rules';
import { cart } from '../cart-store';
import { announceAdded } from '../mini-cart/added';
import { showAddRefusal } from './show-add-refusal';
import { pendingItems } from './pending-items';

/** Today's offer of a wished line; null where it is not sold any more. */
function offered({ _id, variant }: CartLine, products: ReadonlyMap<string, Product | null>): CartItem | null {
  const product = products.get(_id);
  return product?.variants.some((one) => one._id === variant) ? cartItemOf(product, variant) : null;
}

/**
 * Adds what the guest wanted before the login, at today's prices and as far as the stock goes, and says so as the buttons
 * do. If it is sold out or no longer on sale, a message says so instead.
 */
export async function addPendingItems(): Promise<void> {
  const { list, page } = pendingItems.take();
  const wished = [...list, ...page];
  if (wished.length === 0) return;
  const { products, complete } = await fetchProducts(
    wished.map(({ _id }) => _id),
    { fresh: true },
  );
  if (!complete) return toasts.error('We could not add your products to the cart. Please try again.');
  let refused: { refusal: AddRefusal; item: CartItem } | null = null;
  const added: CartItem[] = [];
  const change = (line: CartLine, put: (item: CartItem) => AddRefusal | null) => {
    const item = offered(line, products) ?? { ...line, countInStock: 0 };
    const refusal = put(item);
    if (refusal) refused ??= { refusal, item };
    else added.push(item);
  };
  for (const line of list) {
    change(line, (item) => {
      const refusal = cart.add(item);
      for (let more = 1; !refusal && more < line.quantity; more++) cart.add(item);
      return refusal;
    });
  }
  for (const line of page) change(line, (item) => cart.put(item, line.quantity));
  if (refused) showAddRefusal(refused);
  const named = added.length === 1 && list.length === 1;
  if (added.length > 0) announceAdded(named ? `${added[0]!.name} added to cart!` : 'Added to cart!', added);
}
