import type { Shop } from '../../platform/shop';
import { respondWithData, respondWithField } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createProductRoutes = ({
  products,
  productAdmin,
  productRecords,
  bulkChanges,
  productTranslations,
  siteSearch,
}: Shop) =>
  ({
    listProducts: async ({ query }) => {
      const data = await siteSearch.list(query);
      // Without the search engine, lists have products, but no facets.
      return { data, isIncomplete: query.facets === true && !data.facets && data.products.length > 0 };
    },
    suggestProducts: respondWithData(({ query }) => siteSearch.getSuggestions(query)),
    listCategories: respondWithField('categories', () => products.listCategories()),
    getShowcase: respondWithData(() => products.getShowcase()),
    getProduct: respondWithData(({ params }) => products.get(params.id)),
    listRelatedProducts: respondWithField('products', ({ params, query }) =>
      products.listRelated(params.id, query.limit),
    ),
    listAdminProducts: respondWithData(({ query }) => productAdmin.list(query)),
    suggestProductNames: respondWithField('names', ({ query }) => productAdmin.suggestNames(query)),
    getAdminProduct: respondWithData(({ params }) => productAdmin.get(params.id)),
    listUntranslatedProducts: respondWithData(({ params, query }) =>
      productTranslations.listUntranslated(params.language, query),
    ),
    getProductTranslation: respondWithData(({ params }) =>
      productTranslations.get(params.id, params.language),
    ),
    saveProductTranslation: respondWithData(({ actor, params, body }) =>
      productTranslations.save(actor, params.id, params.language, body),
    ),
    listUndoableChanges: respondWithField('changes', () => bulkChanges.listUndoable()),
    bulkUpdateProducts: respondWithData(({ actor, body }) => bulkChanges.change(actor, body)),
    undoPriceChange: respondWithData(({ actor, params }) => bulkChanges.undo(actor, params.id)),
    createProduct: respondWithData(({ actor, body, files }) => productRecords.create(actor, body, files)),
    updateProduct: respondWithData(({ actor, params, body, files }) =>
      productRecords.update(actor, params.id, body, files),
    ),
    removeProduct: respondWithData(({ actor, params }) => productRecords.remove(actor, params.id)),
  }) satisfies RouteHandlers;
