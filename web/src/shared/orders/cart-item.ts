import type { CartItem } from '@contract/orders/cart';
import { fieldsOf } from '@/shared/storage/stored-json';

/** Whether a stored value names units of a product's variant. */
export function isCartItem(value: unknown): value is CartItem {
  const { product, variant, quantity } = fieldsOf(value);
  return typeof product === 'string' && typeof variant === 'string' && Number.isSafeInteger(quantity);
}
