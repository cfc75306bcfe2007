import { store } from '@contract/store-config';

/** What a card and a product's page say about a stock that runs low (docs/product.md, Stock notes); null for plenty, and for none. */
export function stockNote(countInStock: number) {
  const { hurryAt, noteAt } = store.stock;
  if (countInStock < 1 || countInStock > noteAt) return null;
  // Urgent: few enough that waiting may be too late.
  return countInStock <= hurryAt
    ? { text: `Hurry! Only ${countInStock} items left`, urgent: true }
    : { text: `${countInStock} items available`, urgent: false };
}
