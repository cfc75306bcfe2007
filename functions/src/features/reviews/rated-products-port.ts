import type { Tx } from '../../platform/transactions/transactions';

export type ProductRating = { count: number; average: number } | null;

export interface RatedProducts {
  /** Reads a product, and returns the write of its rating. Ignores missing products. */
  readToRate: (tx: Tx, productId: string) => Promise<(rating: ProductRating) => void>;
}
