import { withVariantMeasures } from '../../contract/products/variant-measures';
import { nextChange } from '../../platform/stale-write';
import type { Tx } from '../../platform/transactions/transactions';
import type { CommonDependencies } from '../../platform/common-dependencies';
import { derivedFromVariants, type ProductDocument, type StoredVariant } from './product-document';
import type { ProductNotesRepository } from './product-notes.repository';
import type { ProductsRepository } from './products.repository';

/** Units of one variant. */
export interface StockLine {
  productId: string;
  variantId: string;
  quantity: number;
}

/** Products as a transaction read them, by id. */
export type StockedProducts = ReadonlyMap<string, ProductDocument>;

/** What a variant is sold as at this moment. */
export interface Offer
  extends
    Pick<StoredVariant, 'image' | 'options' | 'sku' | 'price' | 'countInStock'>,
    Pick<ProductDocument, 'categorySlug' | 'taxClass' | 'weightGrams' | 'shippingClass'> {
  name: string;
  /** Its product as it was read, for rules about products. */
  stored: ProductDocument;
}

/**
 * The URL of the narrowest file of a variant's picture, or of the product's first where it has none; null without any.
 * Lists of orders show it small, and keep it as it was.
 */
export function thumbnailOf(
  { images }: Pick<ProductDocument, 'images'>,
  { image }: Pick<StoredVariant, 'image'>,
): string | null {
  const picture = image === null ? images[0] : images.find(({ url }) => url === image);
  return picture?.srcset.split(' ')[0] || (picture?.url ?? image);
}

const distinctIds = (lines: readonly StockLine[]) => [...new Set(lines.map(({ productId }) => productId))];

const units = (lines: readonly StockLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The offer of a variant, null when it is not on sale. */
export function offerOf(products: StockedProducts, productId: string, variantId: string): Offer | null {
  const product = products.get(productId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (product?.status !== 'active' || !variant) return null;
  const {
    title: name,
    categorySlug,
    taxClass,
    weightGrams,
    shippingClass,
  } = withVariantMeasures(product, variant);
  const { options, sku, price, countInStock } = variant;
  const image = thumbnailOf(product, variant);
  return {
    name,
    image,
    options,
    sku,
    categorySlug,
    taxClass,
    weightGrams,
    shippingClass,
    price,
    countInStock,
    stored: product,
  };
}

/** A variant of which few units are left. */
export interface LowVariant extends Pick<StoredVariant, 'options'> {
  productId: string;
  name: string;
  left: number;
}

/** The variants that taking these lines brings from above a number of units to it or below. */
export function becomingLow(
  products: StockedProducts,
  lines: readonly StockLine[],
  lowAt: number,
): LowVariant[] {
  return [...products].flatMap(([productId, { title: name, variants }]) =>
    variants.flatMap(({ id, options, countInStock }) => {
      const taken = units(lines.filter((one) => one.productId === productId && one.variantId === id));
      const left = countInStock - taken;
      return countInStock > lowAt && left <= lowAt ? [{ productId, name, options, left }] : [];
    }),
  );
}

interface Dependencies extends Pick<CommonDependencies, 'now'> {
  products: Pick<ProductsRepository, 'getMany' | 'readMany' | 'verify' | 'writeStock'>;
  restocks: Pick<ProductNotesRepository, 'note' | 'oldest' | 'remove'>;
}

export type StockService = ReturnType<typeof stockService>;

/** Takes and returns stock inside the caller's transaction, together with the fields derived from it. */
export function stockService({ products: repository, restocks, now }: Dependencies) {
  /** Returns units, or takes those with a negative quantity. Answers the ids of the products that lists find another way now: sold out, or no longer so. */
  function move(tx: Tx, products: StockedProducts, lines: readonly StockLine[]): string[] {
    const flipped: string[] = [];
    for (const id of distinctIds(lines)) {
      const product = products.get(id);
      if (!product) continue;
      const moved = lines.filter(({ productId }) => productId === id);
      const variants = product.variants.map((variant) => {
        const change = units(moved.filter(({ variantId }) => variantId === variant.id));
        const countInStock = variant.countInStock + change;
        if (change < 0 && countInStock < 0) throw new Error(`Stock of ${id} would fall below zero`);
        return { ...variant, countInStock };
      });
      const derived = derivedFromVariants(variants);
      const isRelisted = derived.inStock !== product.inStock;
      const fields = {
        variants,
        ...derived,
        popularity: Math.max(0, product.popularity - units(moved)),
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

    /** Has the commit depend on a product that was read and whose stock does not move. */
    verify: repository.verify,

    /** Reads the products of these lines; missing ones are left out. Those whose stock does not move may change meanwhile. */
    read: (tx: Tx, lines: readonly StockLine[]): Promise<StockedProducts> =>
      repository.readMany(tx, distinctIds(lines)),

    /**
     * Takes stock and counts the sale.
     * @returns ids of the products that sold out by this.
     * @throws Error when a line is not covered: the caller looks at the offers first.
     */
    take: (tx: Tx, products: StockedProducts, lines: readonly StockLine[]): string[] =>
      move(
        tx,
        products,
        lines.map((line) => ({ ...line, quantity: -line.quantity })),
      ),

    /** Lines whose product or variant no longer exists, so that `move` cannot return their units. */
    withoutPlace: <T extends StockLine>(products: StockedProducts, lines: readonly T[]): T[] =>
      lines.filter(
        ({ productId, variantId }) => !products.get(productId)?.variants.some(({ id }) => id === variantId),
      ),

    /**
     * Returns units and uncounts their sale, also of archived products, or takes those with a negative quantity; what no longer
     * exists is skipped.
     * @returns ids of the products that sold out or came back by this.
     * @throws Error when units to be taken are not there.
     */
    move,

    /** Notes that a product has units again for those who wait for it; every write that returns stock does so by itself. */
    noteRestock: restocks.note,

    /** Products that came back, the longest noted first. */
    restocked: restocks.oldest,

    /** Forgets a restock whose mails are written; a product that was restocked once more meanwhile stays noted. */
    restocksDone: restocks.remove,
  };
}
