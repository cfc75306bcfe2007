import { storeConfig } from '@contract/store-config';

/** Returns a note if only a few units are in stock, or null if there are more or none. */
export function getStockNote(countInStock: number) {
  const { hurryAt, noteAt } = storeConfig.stock;
  if (countInStock < 1 || countInStock > noteAt) return null;
  return countInStock <= hurryAt
    ? { text: `Hurry! Only ${countInStock} items left`, urgent: true }
    : { text: `${countInStock} items available`, urgent: false };
}
