import type { Tx } from '../../platform/transactions/transactions';

/** Rating stored with a product. Null without reviews. */
export type ProductRating = { count: number; average: number } | null;

export interface RatedProducts {
  /** Reads a product, and returns the write of its rating. Writes nothing if the product does not exist. */
  readToRate: (tx: Tx, productId: string) => Promise<(rating: ProductRating) => void>;
}
