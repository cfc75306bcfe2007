import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http';
import type { ProductsService } from './products.service';

/** The public reads of the catalogue. */
export function productRoutes(products: ProductsService): BoundRoute[] {
  return [
    route(ROUTES.listProducts, async ({ query }) => ({ data: await products.list(query) })),
    route(ROUTES.suggestProducts, async ({ query }) => ({ data: await products.suggestions(query) })),
    route(ROUTES.listCategories, async () => ({ data: { categories: await products.categories() } })),
    route(ROUTES.showcase, async () => ({ data: await products.showcase() })),
    route(ROUTES.getProduct, async ({ params }) => ({ data: await products.get(params.id) })),
    route(ROUTES.relatedProducts, async ({ params, query }) => ({
      data: { products: await products.related(params.id, query.limit) },
    })),
  ];
}
