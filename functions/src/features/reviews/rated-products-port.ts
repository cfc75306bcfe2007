import type { TransactionHandle } from '../../platform/transactions/transactions';

export type ProductRating = { count: number; average: number } | null;

export interface ProductRatingWriter {
  /** Reads a product and returns a function that writes its rating, or does nothing if the product is missing. */
  readToRate: (tx: TransactionHandle, productId: string) => Promise<(rating: ProductRating) => void>;
}
