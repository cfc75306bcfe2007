import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http';
import type { ProductAdminService } from './product-admin.service';
import type { ProductWriteService } from './product-write.service';

/** The catalogue as administrators read and change it. */
export function productAdminRoutes(products: ProductAdminService, write: ProductWriteService): BoundRoute[] {
  return [
    route(ROUTES.allProducts, async ({ query }) => ({ data: await products.list(query) })),
    route(ROUTES.getAnyProduct, async ({ params }) => ({ data: await products.get(params.id) })),
    route(ROUTES.createProduct, async ({ actor, body, files }) => ({
      data: await write.create(actor, body, files),
    })),
    route(ROUTES.updateProduct, async ({ actor, params, body, files }) => ({
      data: await write.update(actor, params.id, body, files),
    })),
    route(ROUTES.removeProduct, async ({ actor, params }) => ({
      data: await write.remove(actor, params.id),
    })),
  ];
}
