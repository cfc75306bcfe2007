import type { Services } from '../../compose';
import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';

/** The public reads of the catalogue, and the catalogue as administrators read and change it. */
export function productRoutes({ products, productAdmin, productRecords }: Services): BoundRoute[] {
  return [
    route(ROUTES.listProducts, async ({ query }) => ({ data: await products.list(query) })),
    route(ROUTES.suggestProducts, async ({ query }) => ({ data: await products.suggestions(query) })),
    route(ROUTES.listCategories, async () => ({ data: { categories: await products.categories() } })),
    route(ROUTES.showcase, async () => ({ data: await products.showcase() })),
    route(ROUTES.getProduct, async ({ params }) => ({ data: await products.get(params.id) })),
    route(ROUTES.relatedProducts, async ({ params, query }) => ({
      data: { products: await products.related(params.id, query.limit) },
    })),
    route(ROUTES.allProducts, async ({ query }) => ({ data: await productAdmin.list(query) })),
    route(ROUTES.getAnyProduct, async ({ params }) => ({ data: await productAdmin.get(params.id) })),
    route(ROUTES.createProduct, async ({ actor, body, files }) => ({
      data: await productRecords.create(actor, body, files),
    })),
    route(ROUTES.updateProduct, async ({ actor, params, body, files }) => ({
      data: await productRecords.update(actor, params.id, body, files),
    })),
    route(ROUTES.removeProduct, async ({ actor, params }) => ({
      data: await productRecords.remove(actor, params.id),
    })),
  ];
}
