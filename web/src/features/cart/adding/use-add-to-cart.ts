import { createPath, useLocation, useNavigate } from 'react-router-dom';
import type { Product } from '@contract/products/products';
import { storeConfig } from '@contract/store-config';
import { t } from '@contract/texts/text';
import { fetchProducts } from '@/shared/api/fetch-products';
import { getLoginPath } from '@/shared/config/paths';
import { waitForSession } from '@/shared/session/await-session';
import { getStoreSettings } from '@/shared/settings/store-settings';
import { toasts } from '@/shared/toasts/toasts';
import { getMaxCartLineQuantity, toCartItem, getCurrentCartItem, type CartItem } from '../cart-line';
import type { AddToCartErrorCode } from '../cart-rules';
import { cartStore } from '../cart-store';
import { showAddedCartItems } from '../mini-cart/added-items';
import { pendingCartItemStorage } from './pending-items';

function showRefusal(refusal: AddToCartErrorCode, item: CartItem): void {
  const messages: Record<AddToCartErrorCode, string> = {
    'out-of-stock': t('Product is out of stock'),
    'all-in-cart': t('All {count} available items are already in your cart', {
      count: getMaxCartLineQuantity(item),
    }),
    'cart-full': t('Your cart is full: an order can have at most {max} different products', {
      max: storeConfig.orders.maxLines,
    }),
  };
  toasts.error(messages[refusal]);
}

/** Returns a function that adds a product to the cart. The function may redirect guests to the login page. */
export function useAddToCart(
  product: Product,
  chosen?: { variant: string; quantity: number },
): (button?: Element) => Promise<void> {
  const navigate = useNavigate();
  const location = useLocation();
  return async (button) => {
    const { status } = await waitForSession(
      (state) => state.status !== 'loading' || state.unreachable === true,
    );
    const item = toCartItem(product, chosen?.variant);
    if (status === 'guest' && !getStoreSettings().guests) {
      pendingCartItemStorage.add(item, chosen?.quantity);
      toasts.info(
        t(chosen ? 'Please login to add items to cart' : 'Please login to add products to your cart'),
      );
      void navigate(getLoginPath(createPath(location)));
      return;
    }
    const refusal = cartStore.add(item, chosen?.quantity);
    if (refusal) showRefusal(refusal, item);
    else
      showAddedCartItems(
        chosen ? t('Added to cart!') : t('{product} added to cart!', { product: product.name }),
        [item],
        button,
      );
  };
}

/**
 * Adds the items that a guest selected before login. Uses current prices and stock. The items stay in the storage until
 * they are in the cart: if the products cannot be loaded or the page is left before, the next page adds them.
 */
export async function addPendingCartItems(): Promise<void> {
  const pending = pendingCartItemStorage.read();
  const ids = [...pending.list, ...pending.page].map(({ _id }) => _id);
  if (ids.length === 0) return;
  const { products, complete } = await fetchProducts(ids, { fresh: true });
  if (!complete) return toasts.error(t('We could not add your products to the cart. Please try again.'));
  const { list, page } = pendingCartItemStorage.take();
  const requestedLines = [
    ...list.map((line) => ({ line, quantity: undefined })),
    ...page.map((line) => ({ line, quantity: line.quantity })),
  ];
  let refused: { refusal: AddToCartErrorCode; item: CartItem } | null = null;
  const added: CartItem[] = [];
  for (const { line, quantity } of requestedLines) {
    const item = getCurrentCartItem(products.get(line._id), line.variant) ?? { ...line, countInStock: 0 };
    const refusal = cartStore.add(item, quantity);
    if (refusal) refused ??= { refusal, item };
    else added.push(item);
    // Items from product lists are added one unit at a time.
    for (let more = 1; !refusal && !quantity && more < line.quantity; more++) cartStore.add(item);
  }
  if (refused) showRefusal(refused.refusal, refused.item);
  const named = added.length === 1 && list.length === 1;
  if (added.length > 0)
    showAddedCartItems(
      named ? t('{product} added to cart!', { product: added[0]!.name }) : t('Added to cart!'),
      added,
    );
}
