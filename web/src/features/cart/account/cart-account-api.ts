import * as endpoints from '@contract/endpoints';
import type { Cart, CartItem } from '@contract/orders/cart';
import { call } from '@/shared/api/client';
import { fetchProducts } from '@/shared/api/fetch-products';
import { cartItemOf, type CartLine } from '../cart-line';

// Background work: the cart of this browser continues meanwhile.
const quiet = true;

export const fetchCart = async (): Promise<Cart> => (await call(endpoints.getCart, { quiet })).data;

/** Replaces the account's cart. @throws ApiError STALE_WRITE where another device was quicker. */
export async function putCart(body: Cart): Promise<Cart> {
  // Also while the page is being left.
  return (await call(endpoints.putCart, { body, quiet, keepalive: true })).data;
}

/**
 * Lines for items that this browser knows nothing of, by their keys. What is not sold any more has none. The stock stays
 * open until the cart is compared with the shop, which says where it changes a quantity.
 * @throws Error where a product could not be loaded.
 */
export async function fetchLines(items: readonly CartItem[]): Promise<CartLine[]> {
  const { products, complete } = await fetchProducts(items.map(({ product }) => product));
  if (!complete) throw new Error('Some products of the cart could not be loaded');
  return items.flatMap(({ product: id, variant, quantity }) => {
    const product = products.get(id);
    if (!product?.variants.some(({ _id }) => _id === variant)) return [];
    return [{ ...cartItemOf(product, variant), countInStock: null, unavailable: false, quantity }];
  });
}
