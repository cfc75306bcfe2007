import { storeConfig } from '@contract/store-config';

/** Returns a note about low stock, or null if plenty is left or the product is sold out. */
export function getStockNote(countInStock: number) {
  const { hurryAt, noteAt } = storeConfig.stock;
  if (countInStock < 1 || countInStock > noteAt) return null;
  return countInStock <= hurryAt
    ? { text: `Hurry! Only ${countInStock} items left`, urgent: true }
    : { text: `${countInStock} items available`, urgent: false };
}
