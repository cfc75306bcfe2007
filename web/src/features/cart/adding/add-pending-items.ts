import { fetchProducts } from '@/shared/api/fetch-products';
import { toasts } from '@/shared/toasts/toasts';
import { offerOf, type CartItem } from '../cart-line';
import type { AddRefusal } from '../cart-rules';
import { cart } from '../cart-store';
import { announceAdded } from '../mini-cart/added';
import { pendingItems } from './pending-items';
import { showRefusal } from './use-add-to-cart';

/**
 * Adds what the guest wanted before the login, at today's prices and as far as the stock goes, and says so as the buttons
 * do. If it is sold out or no longer on sale, a message says so instead.
 */
export async function addPendingItems(): Promise<void> {
  const { list, page } = pendingItems.take();
  const wished = [
    ...list.map((line) => ({ line, quantity: undefined })),
    ...page.map((line) => ({ line, quantity: line.quantity })),
  ];
  if (wished.length === 0) return;
  const ids = wished.map(({ line }) => line._id);
  const { products, complete } = await fetchProducts(ids, { fresh: true });
  if (!complete) return toasts.error('We could not add your products to the cart. Please try again.');
  let refused: { refusal: AddRefusal; item: CartItem } | null = null;
  const added: CartItem[] = [];
  for (const { line, quantity } of wished) {
    const item = offerOf(products.get(line._id), line.variant) ?? { ...line, countInStock: 0 };
    const refusal = cart.add(item, quantity);
    if (refusal) refused ??= { refusal, item };
    else added.push(item);
    // From a list, each unit is one more.
    for (let more = 1; !refusal && !quantity && more < line.quantity; more++) cart.add(item);
  }
  if (refused) showRefusal(refused.refusal, refused.item);
  const named = added.length === 1 && list.length === 1;
  if (added.length > 0) announceAdded(named ? `${added[0]!.name} added to cart!` : 'Added to cart!', added);
}
