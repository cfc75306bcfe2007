import type { StoredCartItem } from '@contract/orders/cart';
import { toUnknownRecord } from '@/shared/storage/stored-json';

export function isStoredCartItem(value: unknown): value is StoredCartItem {
  const { product, variant, quantity } = toUnknownRecord(value);
  return typeof product === 'string' && typeof variant === 'string' && Number.isSafeInteger(quantity);
}
