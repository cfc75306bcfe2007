import type { TransactionHandle } from '../../platform/transactions/transactions';

export type ProductRating = { count: number; average: number } | null;

export interface ProductRatingWriter {
  /** Reads a product, and returns the write of its rating. Ignores missing products. */
  readToRate: (tx: TransactionHandle, productId: string) => Promise<(rating: ProductRating) => void>;
}
