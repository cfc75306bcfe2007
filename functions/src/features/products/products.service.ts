import type { Product, ProductsPage, ProductsQuery } from '../../contract/products';
import { notFound } from '../../platform/errors';
import { decodeProductCursor, encodeProductCursor } from './product-cursor';
import { filtersOf, listName } from './product-query';
import { productQueryPlan, type ProductFilters } from './product-query-plan';
import { toProduct } from './product-shape';
import { sortKey, type ProductsRepository } from './products.repository';

interface Dependencies {
  products: ProductsRepository;
}

export type ProductsService = ReturnType<typeof productsService>;

/** The catalogue as shoppers read it: active products only. */
export function productsService({ products }: Dependencies) {
  async function sorted(query: ProductsQuery, filters: ProductFilters): Promise<ProductsPage> {
    const { sort = '-createdAt', limit, cursor } = query;
    const plan = productQueryPlan(sort, filters);
    const name = listName(sort, filters, '');
    const fields = plan.orders.map(({ field }) => field);
    const after = cursor ? decodeProductCursor(cursor, name, fields) : null;
    const [found, total] = await Promise.all([products.page(plan, after, limit + 1), products.count(plan)]);
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    return {
      // A product without a readable price is read as archived, whatever the query matched.
      products: page
        .filter(({ product }) => product.status === 'active')
        .map(({ id, product }) => toProduct(id, product)),
      nextCursor: last ? encodeProductCursor(name, sortKey(last, plan)) : null,
      total,
    };
  }

  return {
    /**
     * One page of GET /products. Reads at most one product more than it answers; `total` is counted by Firestore.
     * @throws AppError VALIDATION_ERROR or BAD_CURSOR.
     */
    async list(query: ProductsQuery): Promise<ProductsPage> {
      return sorted(query, filtersOf(query));
    },

    /** @throws AppError NOT_FOUND, also for an archived product. */
    async get(id: string): Promise<Product> {
      const product = await products.get(id);
      if (product?.status !== 'active') throw notFound('This product is no longer available.');
      return toProduct(id, product);
    },
  };
}
