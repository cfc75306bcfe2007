import { storeConfig } from '@contract/store-config';

/** Returns a note such as '8 items available' if the stock is low, otherwise null. */
export function getLowStockNote(countInStock: number) {
  const { hurryAt, noteAt } = storeConfig.stock;
  if (countInStock < 1 || countInStock > noteAt) return null;
  return countInStock <= hurryAt
    ? { text: `Hurry! Only ${countInStock} items left`, urgent: true }
    : { text: `${countInStock} items available`, urgent: false };
}
