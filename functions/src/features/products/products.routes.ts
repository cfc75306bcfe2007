import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

/** The public reads of the catalogue, and the catalogue as administrators read and change it. */
export const productRoutes = ({
  products,
  productAdmin,
  productRecords,
  bulkChanges,
  siteSearch,
}: Services) =>
  ({
    listProducts: async ({ query }) => ({ data: await siteSearch.list(query) }),
    suggestProducts: async ({ query }) => ({ data: await siteSearch.suggestions(query) }),
    listCategories: async () => ({ data: { categories: await products.categories() } }),
    showcase: async () => ({ data: await products.showcase() }),
    getProduct: async ({ params }) => ({ data: await products.get(params.id) }),
    relatedProducts: async ({ params, query }) => ({
      data: { products: await products.related(params.id, query.limit) },
    }),
    allProducts: async ({ query }) => ({ data: await productAdmin.list(query) }),
    suggestNames: async ({ query }) => ({ data: { names: await productAdmin.names(query) } }),
    getAnyProduct: async ({ params }) => ({ data: await productAdmin.get(params.id) }),
    undoableChanges: async () => ({ data: { changes: await bulkChanges.undoable() } }),
    changeProducts: async ({ actor, body }) => ({ data: await bulkChanges.change(actor, body) }),
    undoPrices: async ({ actor, params }) => ({ data: await bulkChanges.undo(actor, params.id) }),
    createProduct: async ({ actor, body, files }) => ({
      data: await productRecords.create(actor, body, files),
    }),
    updateProduct: async ({ actor, params, body, files }) => ({
      data: await productRecords.update(actor, params.id, body, files),
    }),
    removeProduct: async ({ actor, params }) => ({ data: await productRecords.remove(actor, params.id) }),
  }) satisfies Handlers;
