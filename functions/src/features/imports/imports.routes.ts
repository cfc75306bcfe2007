import type { Services } from '../../compose';
import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';

export function importsRoutes({ imports, files, productRecords }: Services): BoundRoute[] {
  return [
    route(ROUTES.importProducts, async ({ actor, body, files }) => ({
      data: await imports.start(actor, body, files),
    })),
    route(ROUTES.listImports, async () => ({ data: await imports.list() })),
    route(ROUTES.getImport, async ({ params }) => ({ data: await imports.report(params.id) })),
    route(ROUTES.resumeImport, async ({ params }) => ({ data: await imports.resume(params.id) })),
    route(ROUTES.undoImport, async ({ actor, params }) => ({ data: await imports.undo(actor, params.id) })),
    route(ROUTES.exportProducts, async () => ({
      data: await files.request('products', { total: await productRecords.count() }),
    })),
    route(ROUTES.exportedProducts, async ({ params }) => ({ data: await files.get('products', params.id) })),
  ];
}
