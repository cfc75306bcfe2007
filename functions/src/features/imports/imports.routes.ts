import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const importsRoutes = ({ imports, files, productRecords }: Services) =>
  ({
    importProducts: async ({ actor, body, files }) => ({ data: await imports.start(actor, body, files) }),
    listImports: async () => ({ data: await imports.list() }),
    getImport: async ({ params }) => ({ data: await imports.report(params.id) }),
    resumeImport: async ({ params }) => ({ data: await imports.resume(params.id) }),
    undoImport: async ({ actor, params }) => ({ data: await imports.undo(actor, params.id) }),
    exportProducts: async ({ actor }) => ({
      data: await files.request(actor, 'products', { total: await productRecords.count() }),
    }),
    exportedProducts: async ({ params }) => ({ data: await files.get('products', params.id) }),
  }) satisfies Handlers;
