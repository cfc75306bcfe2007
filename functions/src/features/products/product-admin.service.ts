import type { OrderStats, LowStockProduct, ProductSummary } from '../../contract/orders/order-stats';
import type { AdminProductsQuery } from '../../contract/products/product-input';
import type { Product, ProductsPage } from '../../contract/products/products';
import { notFound } from '../../platform/errors';
import type { Catalogue } from './catalogue/catalogue';
import { passes, type CatalogueEntry } from './catalogue/catalogue-entry';
import { pageOfHits, searchFields } from './catalogue/catalogue-page';
import type { SettingsService } from '../settings/settings.service';
import type { StoredProduct } from './product-document';
import { decodeProductCursor, encodeProductCursor } from './product-cursor';
import { listName } from './product-query';
import type { ProductFilters } from './product-query-plan';
import { presentProduct } from './product-presenter';
import type { ProductsRepository } from './products.repository';

interface Dependencies {
  products: ProductsRepository;
  catalogue: Catalogue;
  settings: Pick<SettingsService, 'current'>;
}

/** Products that the dashboard names. */
const TOP_PRODUCTS = 5;
const LOW_STOCK = 5;

/** Low products that the list finds, fewest units first: each is a read. */
const MOST_LOW = 5000;

const summary = ({ id, product }: StoredProduct): ProductSummary => ({
  _id: id,
  name: product.title,
  image: product.images[0]?.url ?? null,
  sold: product.popularity,
  countInStock: product.countInStock,
});

const lowStockSummary = ({ id, product }: StoredProduct, lowAt: number): LowStockProduct => ({
  ...summary({ id, product }),
  lowVariants: product.variants
    .filter(({ countInStock }) => countInStock <= lowAt)
    .sort((a, b) => a.countInStock - b.countInStock)
    .map(({ options, countInStock }) => ({ options, countInStock })),
});

export type ProductAdminService = ReturnType<typeof productAdminService>;

/**
 * The catalogue as administrators read it, archived products too. The catalogue index finds and sorts, so that
 * every filter goes with every order; the products themselves are read from their documents.
 */
export function productAdminService({ products, catalogue, settings }: Dependencies) {
  const lowAt = async () => (await settings.current()).settings.stock.lowAt;

  /** What can still be bought first: reordered in time, it stays on sale. */
  async function lowStockProducts(units: number): Promise<StoredProduct[]> {
    const low = await products.lowStock(units, true, LOW_STOCK);
    if (low.length === LOW_STOCK) return low;
    return [...low, ...(await products.lowStock(units, false, LOW_STOCK - low.length))];
  }

  return {
    /**
     * One page, newest first; with a search the best hits first, unless a sort is asked for. Reads the products of
     * the page and nothing else, once the index is in memory.
     * @throws AppError BAD_CURSOR for a cursor that another list answered.
     */
    async list({
      search,
      status,
      category,
      inStock,
      lowStock,
      ...page
    }: AdminProductsQuery): Promise<ProductsPage> {
      const text = search ?? '';
      const sort = page.sort ?? (text === '' ? '-createdAt' : 'relevance');
      const filters: ProductFilters = { ...(category ? { category } : {}), ...(inStock ? { inStock } : {}) };
      const low = lowStock ? await products.lowStockIds(await lowAt(), MOST_LOW) : null;
      const wanted = (entry: CatalogueEntry) =>
        (status === undefined || entry.status === status) &&
        // Unlike shoppers, administrators also look for what has sold out.
        (inStock !== false || !entry.inStock) &&
        (!low || low.has(entry.id));

      // An administrator looks for a product right after creating it, perhaps in another process.
      const { all, searchAll } = await catalogue.latest();
      const found =
        text === ''
          ? [...all.values()].filter((entry) => passes(entry, filters)).map(({ id }) => ({ id, score: 0 }))
          : (await searchAll()).search(text, filters);
      const hits = found.filter(({ id }) => {
        const entry = all.get(id);
        return entry !== undefined && wanted(entry);
      });

      const name = listName(
        `admin ${sort} ${status ?? ''} ${inStock ?? ''} ${lowStock ? 'low' : ''}`,
        filters,
        text,
      );
      const after = page.cursor ? decodeProductCursor(page.cursor, name, searchFields(sort)) : null;
      const skip = after ? 0 : ((page.page ?? 1) - 1) * page.limit;
      const { ids, end } = pageOfHits(hits, all, sort, after, page.limit, skip);
      return {
        products: (await products.getMany(ids)).map(({ id, product }) =>
          presentProduct(id, product, 'admin'),
        ),
        nextCursor: end ? encodeProductCursor(name, end) : null,
        total: hits.length,
      };
    },

    /** What the dashboard says of the products on sale; reads those it names. */
    async overview(): Promise<Pick<OrderStats, 'totalProducts' | 'topProducts' | 'lowStock' | 'soldOut'>> {
      // First: where the index is still to be made, that also makes what the others look for.
      const { entries } = await catalogue.current();
      const units = await lowAt();
      const [best, lowStock] = await Promise.all([
        products.bestSellers(TOP_PRODUCTS),
        lowStockProducts(units),
      ]);
      return {
        totalProducts: entries.size,
        topProducts: best.filter(({ product }) => product.popularity > 0).map(summary),
        lowStock: lowStock.map((product) => lowStockSummary(product, units)),
        soldOut: [...entries.values()].filter(({ inStock }) => !inStock).length,
      };
    },

    /** @throws AppError NOT_FOUND */
    async get(id: string): Promise<Product> {
      const product = await products.get(id);
      if (!product) throw notFound('This product does not exist.');
      return presentProduct(id, product, 'admin');
    },
  };
}
