import type { Services } from '../../compose';
import { data } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';

export const importsRoutes = ({ imports, files }: Services) =>
  ({
    importProducts: data(({ actor, body, files }) => imports.start(actor, body, files)),
    listImports: data(() => imports.list()),
    getImport: data(({ params, query }) => imports.report(params.id, query)),
    resumeImport: data(({ params }) => imports.resume(params.id)),
    undoImport: data(({ actor, params }) => imports.undo(actor, params.id)),
    exportProducts: async ({ actor, query }) => ({
      data: await files.request(actor, 'products', { total: await imports.countExported(query), query }),
    }),
    exportedProducts: data(({ params }) => files.get('products', params.id)),
  }) satisfies Handlers;
