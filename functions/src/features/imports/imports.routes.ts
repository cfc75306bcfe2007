import type { Shop } from '../../platform/shop';
import { respondWithData } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createImportsRoutes = ({ imports, files }: Shop) =>
  ({
    importProducts: respondWithData(({ actor, body, files }) => imports.start(actor, body, files)),
    listImports: respondWithData(() => imports.list()),
    getImport: respondWithData(({ params, query }) => imports.getReport(params.id, query)),
    resumeImport: respondWithData(({ params }) => imports.resume(params.id)),
    undoImport: respondWithData(({ actor, params }) => imports.undo(actor, params.id)),
    exportProducts: async ({ actor, query }) => ({
      data: await files.request(actor, 'products', { total: await imports.countExported(query), query }),
    }),
    getProductExport: respondWithData(({ params }) => files.get('products', params.id)),
  }) satisfies RouteHandlers;
