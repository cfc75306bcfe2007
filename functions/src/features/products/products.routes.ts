import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';
import type { ProductAdminService } from './product-admin.service';
import type { ProductRecordsService } from './product-records.service';
import type { ProductsService } from './products.service';

interface ProductServices {
  products: ProductsService;
  productAdmin: ProductAdminService;
  productRecords: ProductRecordsService;
}

/** The public reads of the catalogue, and the catalogue as administrators read and change it. */
export function productRoutes({ products, productAdmin, productRecords }: ProductServices): BoundRoute[] {
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
