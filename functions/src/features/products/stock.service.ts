import type { DocumentReference, Timestamp, Transaction } from 'firebase-admin/firestore';
import type { Minor } from '../../contract/money';
import { derivedFromVariants, type ProductDocument } from './product-document';
import type { StockRepository } from './stock.repository';

/** Pieces of one variant. */
export interface StockLine {
  productId: string;
  variantId: string;
  quantity: number;
}

/** Products as a transaction read them, by id. */
export type StockedProducts = ReadonlyMap<string, ProductDocument>;

/** What a variant is sold as at this moment. */
export interface Offer {
  name: string;
  image: string | null;
  options: Record<string, string>;
  /** Minor units. */
  price: Minor;
  countInStock: number;
}

function distinctIds(lines: readonly StockLine[]): string[] {
  return [...new Set(lines.map((line) => line.productId))];
}

/** Takes and returns stock inside the caller's transaction, together with the fields derived from it. */
export class StockService {
  constructor(private readonly repository: StockRepository) {}

  /** What a transaction must read before it takes or returns these lines. */
  refs(lines: readonly StockLine[]): DocumentReference<ProductDocument>[] {
    return this.repository.refs(distinctIds(lines));
  }

  /** Reads the products of these lines; missing ones are left out. */
  read(tx: Transaction, lines: readonly StockLine[]): Promise<StockedProducts> {
    return this.repository.read(tx, distinctIds(lines));
  }

  /** The offer of a variant, null when it is not on sale. */
  offer(products: StockedProducts, productId: string, variantId: string): Offer | null {
    const product = products.get(productId);
    const variant = product?.variants.find(({ id }) => id === variantId);
    if (product?.status !== 'active' || !variant) return null;
    return {
      name: product.title,
      image: variant.image ?? product.images[0]?.url ?? null,
      options: variant.options,
      price: variant.price,
      countInStock: variant.countInStock,
    };
  }

  /** The product's title whether it is on sale or not, null when it does not exist. */
  nameOf(products: StockedProducts, productId: string): string | null {
    return products.get(productId)?.title ?? null;
  }

  /**
   * Takes stock and counts the sale.
   * @returns ids of the products that sold out by this.
   * @throws Error when a line is not covered: the caller checks its offers first.
   */
  take(tx: Transaction, products: StockedProducts, lines: readonly StockLine[], now: Timestamp): string[] {
    return this.#move(tx, products, lines, -1, now);
  }

  /**
   * Returns stock and uncounts the sale, also of archived products; what no longer exists is skipped.
   * @returns ids of the products that are in stock again by this.
   */
  giveBack(tx: Transaction, products: StockedProducts, lines: readonly StockLine[], now: Timestamp): string[] {
    return this.#move(tx, products, lines, 1, now);
  }

  #move(
    tx: Transaction,
    products: StockedProducts,
    lines: readonly StockLine[],
    direction: 1 | -1,
    now: Timestamp,
  ): string[] {
    const flipped: string[] = [];
    for (const id of distinctIds(lines)) {
      const product = products.get(id);
      if (!product) continue;
      const moved = lines.filter((line) => line.productId === id);
      const variants = product.variants.map((variant) => {
        const pieces = moved
          .filter((line) => line.variantId === variant.id)
          .reduce((sum, line) => sum + line.quantity, 0);
        const countInStock = variant.countInStock + direction * pieces;
        if (direction < 0 && countInStock < 0) throw new Error(`Stock of ${id} would fall below zero`);
        return { ...variant, countInStock };
      });
      const pieces = moved.reduce((sum, line) => sum + line.quantity, 0);
      const derived = derivedFromVariants(variants);
      this.repository.write(tx, id, {
        variants,
        ...derived,
        popularity: Math.max(0, product.popularity - direction * pieces),
        updatedAt: now,
      });
      if (derived.inStock !== product.inStock) flipped.push(id);
    }
    return flipped;
  }
}
