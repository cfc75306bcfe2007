import { applyVariantMeasurements } from '../../contract/products/variant-measures';
import type { Shop } from '../../platform/shop';
import { getNextUpdateTime } from '../../platform/version-conflicts';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { derivePriceAndStock, type ProductDocument, type StoredVariant } from './product-document';
import { getLocalizedTitle, localizeVariantOptions } from './product-presenter';

export interface StockChangeLine {
  productId: string;
  variantId: string;
  quantity: number;
}

export type ProductsById = ReadonlyMap<string, ProductDocument>;

/** Current price, stock and properties of a variant on sale. */
export interface VariantOffer
  extends
    Pick<StoredVariant, 'image' | 'options' | 'sku' | 'price' | 'countInStock'>,
    Pick<ProductDocument, 'categorySlug' | 'taxClass' | 'weightGrams' | 'shippingClass'> {
  name: string;
  stored: ProductDocument;
}

/** Returns the URL of the smallest picture of a variant. Falls back to the product's picture, then to null. */
export function getVariantThumbnailUrl(
  { images }: Pick<ProductDocument, 'images'>,
  { image }: Pick<StoredVariant, 'image'>,
): string | null {
  const picture = image === null ? images[0] : images.find(({ url }) => url === image);
  return picture?.srcset.split(' ')[0] || (picture?.url ?? image);
}

const getProductIds = (lines: readonly StockChangeLine[]) => [
  ...new Set(lines.map(({ productId }) => productId)),
];

const sumUnits = (lines: readonly StockChangeLine[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns a product's title in the language of the request. Null if the product does not exist. */
export function findProductTitle(products: ProductsById, id: string): string | null {
  const product = products.get(id);
  return product ? getLocalizedTitle(product) : null;
}

/** Returns the price, stock and properties of a variant, or null if it is not on sale. */
export function getVariantOffer(
  products: ProductsById,
  productId: string,
  variantId: string,
): VariantOffer | null {
  const product = products.get(productId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (product?.status !== 'active' || !variant) return null;
  const { categorySlug, taxClass, weightGrams, shippingClass } = applyVariantMeasurements(product, variant);
  const { sku, price, countInStock } = variant;
  const image = getVariantThumbnailUrl(product, variant);
  return {
    name: getLocalizedTitle(product),
    image,
    options: localizeVariantOptions(product, variant.options),
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

export interface LowStockVariant extends Pick<StoredVariant, 'options'> {
  productId: string;
  name: string;
  left: number;
}

/** Returns the variants that would fall to the low-stock limit if the lines were sold. */
export function findNewlyLowStockVariants(
  products: ProductsById,
  lines: readonly StockChangeLine[],
  lowAt: number,
): LowStockVariant[] {
  return [...products].flatMap(([productId, { title: name, variants }]) =>
    variants.flatMap(({ id, options, countInStock }) => {
      const taken = sumUnits(lines.filter((one) => one.productId === productId && one.variantId === id));
      const left = countInStock - taken;
      return countInStock > lowAt && left <= lowAt ? [{ productId, name, options, left }] : [];
    }),
  );
}

export function createStockService({ productsRepository: repository, restocks, now }: Shop) {
  /**
   * Adds units to the stock, or removes units if the quantity is negative. Returns the ids of products that sold out or
   * became available.
   */
  function changeStock(
    tx: TransactionHandle,
    products: ProductsById,
    lines: readonly StockChangeLine[],
  ): string[] {
    const flipped: string[] = [];
    for (const id of getProductIds(lines)) {
      const product = products.get(id);
      if (!product) continue;
      const moved = lines.filter(({ productId }) => productId === id);
      const variants = product.variants.map((variant) => {
        const change = sumUnits(moved.filter(({ variantId }) => variantId === variant.id));
        const countInStock = variant.countInStock + change;
        if (change < 0 && countInStock < 0) throw new Error(`Stock of ${id} would fall below zero`);
        return { ...variant, countInStock };
      });
      const derived = derivePriceAndStock(variants);
      const isRelisted = derived.inStock !== product.inStock;
      const fields = {
        variants,
        ...derived,
        popularity: Math.max(0, product.popularity - sumUnits(moved)),
        // Rejects an edit that started before this sale (STALE_WRITE), which would restore the old stock.
        updatedAt: getNextUpdateTime(product.updatedAt, now()),
        wasOrdered: true,
      };
      repository.writeStock(tx, id, product, fields, isRelisted);
      if (isRelisted) flipped.push(id);
    }
    return flipped;
  }

  return {
    async find(ids: readonly string[]): Promise<ProductsById> {
      const found = await repository.getMany(ids);
      return new Map(found.map(({ id, product }) => [id, product]));
    },

    /** Makes the commit fail if one of the products changes after it was read. */
    verify: repository.verify,

    /** Reads the products of the lines without locking them. Missing products are omitted. */
    read: (tx: TransactionHandle, lines: readonly StockChangeLine[]): Promise<ProductsById> =>
      repository.readMany(tx, getProductIds(lines)),

    /**
     * Removes sold units from the stock. Returns the ids of products that sold out. Throws an Error if the stock is too
     * low. The caller must check the stock before.
     */
    removeSoldUnits: (
      tx: TransactionHandle,
      products: ProductsById,
      lines: readonly StockChangeLine[],
    ): string[] =>
      changeStock(
        tx,
        products,
        lines.map((line) => ({ ...line, quantity: -line.quantity })),
      ),

    /** Returns the lines that cannot be restocked, because their product or variant was deleted. */
    findLinesNotInStock: <T extends StockChangeLine>(products: ProductsById, lines: readonly T[]): T[] =>
      lines.filter(
        ({ productId, variantId }) => !products.get(productId)?.variants.some(({ id }) => id === variantId),
      ),

    /**
     * Restocks returned units, or removes units if the quantity is negative. Skips deleted products. Returns the ids of
     * products that sold out or became available. Throws an Error if the stock is too low.
     */
    changeStock,

    /** Records that a product is available again, so that waiting customers receive an email. */
    recordRestock: restocks.add,

    listRestocked: restocks.listOldest,

    /** Deletes restock tasks after their emails were sent. Tasks that were added again meanwhile are not deleted. */
    removeRestocks: restocks.remove,
  };
}
