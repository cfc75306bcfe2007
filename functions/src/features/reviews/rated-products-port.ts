import type { Tx } from '../../platform/transactions/transactions';

/** What a product says of its reviews; null where there are none. */
export type ProductRating = { count: number; average: number } | null;

/** The products that ratings are written to. */
export interface RatedProducts {
  /** Reads, and answers what writes a rating to the product; where there is no such product, nothing is written. */
  readToRate: (tx: Tx, productId: string) => Promise<(rating: ProductRating) => void>;
}
