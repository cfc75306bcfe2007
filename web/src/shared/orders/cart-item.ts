import type { StoredCartItem } from '@contract/orders/cart';
import { toUncheckedRecord } from '@/shared/storage/stored-json';

export function isCartItem(value: unknown): value is StoredCartItem {
  const { product, variant, quantity } = toUncheckedRecord(value);
  return typeof product === 'string' && typeof variant === 'string' && Number.isSafeInteger(quantity);
}
