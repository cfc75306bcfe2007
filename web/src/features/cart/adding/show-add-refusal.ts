import { store } from '@contract/store-config';
import { toasts } from '@/shared/toasts/toasts';
import { capOf, type CartItem } from '../cart-line';
import type { AddRefusal } from '../cart-rules';

/** Says why a product could not be added (docs/product.md, Adding to the cart). */
export function showAddRefusal({ refusal, item }: { refusal: AddRefusal; item: CartItem }): void {
  const messages: Record<AddRefusal, string> = {
    'out-of-stock': 'Product is out of stock',
    'all-in-cart': `All ${capOf(item)} available items are already in your cart`,
    'cart-full': `Your cart is full: an order can have at most ${store.orders.maxLines} different products`,
  };
  toasts.error(messages[refusal]);
}
