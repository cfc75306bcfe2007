import { store } from '@contract/store-config';

export interface StockNote {
  text: string;
  /** Few enough that waiting may be too late. */
  urgent: boolean;
}

/** What a card and a product's page say about a stock that runs low (docs/product.md, Stock notes); null for plenty, and for none. */
export function stockNote(countInStock: number): StockNote | null {
  const { hurryAt, noteAt } = store.stock;
  if (countInStock < 1 || countInStock > noteAt) return null;
  return countInStock <= hurryAt
    ? { text: `Hurry! Only ${countInStock} items left`, urgent: true }
    : { text: `${countInStock} items available`, urgent: false };
}
