import type { Minor } from '../../contract/money';
import { nextChange } from '../../platform/dates';
import type { Tx } from '../../platform/transactions';
import { derivedFromVariants, type ProductDocument } from './product-document';
import type { ProductNote, ProductNotesRepository } from './product-notes.repository';
import type { ProductsRepository } from './products.repository';
import { thumbnailOf } from './thumbnail';

/** Units of one variant. */
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
  sku: string;
  categorySlug: string;
  /** The id of a tax class of the settings; '' is the first one. */
  taxClass: string;
  /** Of one unit; null where it is not known. */
  weightGrams: number | null;
  /** Minor units. */
  price: Minor;
  countInStock: number;
  /** Its product as it was read, for rules about products. */
  stored: ProductDocument;
}

const distinctIds = (lines: readonly StockLine[]) => [...new Set(lines.map(({ productId }) => productId))];

const units = (lines: readonly StockLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The offer of a variant, null when it is not on sale. */
export function offerOf(products: StockedProducts, productId: string, variantId: string): Offer | null {
  const product = products.get(productId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (product?.status !== 'active' || !variant) return null;
  return {
    name: product.title,
    image: thumbnailOf(product, variant),
    options: variant.options,
    sku: variant.sku,
    categorySlug: product.categorySlug,
    taxClass: product.taxClass,
    weightGrams: product.weightGrams,
    price: variant.price,
    countInStock: variant.countInStock,
    stored: product,
  };
}

interface Dependencies {
  products: Pick<ProductsRepository, 'getMany' | 'refs' | 'readMany' | 'verify' | 'writeStock'>;
  restocks: Pick<ProductNotesRepository, 'note' | 'oldest' | 'remove'>;
  now: () => number;
}

export type StockService = ReturnType<typeof stockService>;

/** Takes and returns stock inside the caller's transaction, together with the fields derived from it. */
export function stockService({ products: repository, restocks, now }: Dependencies) {
  /** Answers the ids of the products that lists find another way now: sold out, or no longer so. */
  function move(tx: Tx, products: StockedProducts, lines: readonly StockLine[], direction: 1 | -1): string[] {
    const flipped: string[] = [];
    for (const id of distinctIds(lines)) {
      const product = products.get(id);
      if (!product) continue;
      const moved = lines.filter(({ productId }) => productId === id);
      const variants = product.variants.map((variant) => {
        const change = direction * units(moved.filter(({ variantId }) => variantId === variant.id));
        const countInStock = variant.countInStock + change;
        if (change < 0 && countInStock < 0) throw new Error(`Stock of ${id} would fall below zero`);
        return { ...variant, countInStock };
      });
      const derived = derivedFromVariants(variants);
      const isRelisted = derived.inStock !== product.inStock;
      const fields = {
        variants,
        ...derived,
        popularity: Math.max(0, product.popularity - direction * units(moved)),
        // An edit that began before this sale must not write the old stock back: it answers STALE_WRITE.
        updatedAt: nextChange(product.updatedAt, now()),
        wasOrdered: true,
      };
      repository.writeStock(tx, id, product, fields, isRelisted);
      if (isRelisted) flipped.push(id);
    }
    return flipped;
  }

  return {
    /** Products outside of a transaction, for a quote; missing ones are left out. */
    async find(ids: readonly string[]): Promise<StockedProducts> {
      const found = await repository.getMany(ids);
      return new Map(found.map(({ id, product }) => [id, product]));
    },

    /** What a transaction must have read before it takes or returns these lines. */
    refs: (lines: readonly StockLine[]) => repository.refs(distinctIds(lines)),

    /** Has the commit depend on a product that was read and whose stock does not move. */
    verify: (tx: Tx, productId: string): void => repository.verify(tx, productId),

    /** Reads the products of these lines; missing ones are left out. Those whose stock does not move may change meanwhile. */
    read: (tx: Tx, lines: readonly StockLine[]): Promise<StockedProducts> =>
      repository.readMany(tx, distinctIds(lines)),

    /**
     * Takes stock and counts the sale.
     * @returns ids of the products that sold out by this.
     * @throws Error when a line is not covered: the caller looks at the offers first.
     */
    take: (tx: Tx, products: StockedProducts, lines: readonly StockLine[]): string[] =>
      move(tx, products, lines, -1),

    /** Lines whose product or variant no longer exists, so that `release` cannot return their units. */
    withoutPlace: <T extends StockLine>(products: StockedProducts, lines: readonly T[]): T[] =>
      lines.filter(
        ({ productId, variantId }) => !products.get(productId)?.variants.some(({ id }) => id === variantId),
      ),

    /**
     * Returns stock and uncounts the sale, also of archived products; what no longer exists is skipped.
     * @returns ids of the products that are in stock again by this.
     */
    release: (tx: Tx, products: StockedProducts, lines: readonly StockLine[]): string[] =>
      move(tx, products, lines, 1),

    /** Notes that a product has units again for those who wait for it; every write that returns stock does so by itself. */
    noteRestock: (tx: Tx, productId: string): void => restocks.note(tx, productId),

    /** Products that came back, the longest noted first. */
    restocked: (limit: number): Promise<ProductNote[]> => restocks.oldest(limit),

    /** Forgets a restock whose mails are written; a product that was restocked once more meanwhile stays noted. */
    restocksDone: (noted: readonly ProductNote[]): Promise<void> => restocks.remove(noted),
  };
}
