import type { Services } from '../../compose';
import { data, field } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';

export const productRoutes = ({
  products,
  productAdmin,
  productRecords,
  bulkChanges,
  siteSearch,
}: Services) =>
  ({
    listProducts: data(({ query }) => siteSearch.list(query)),
    suggestProducts: data(({ query }) => siteSearch.suggestions(query)),
    listCategories: field('categories', () => products.categories()),
    showcase: data(() => products.showcase()),
    getProduct: data(({ params }) => products.get(params.id)),
    relatedProducts: field('products', ({ params, query }) => products.related(params.id, query.limit)),
    allProducts: data(({ query }) => productAdmin.list(query)),
    suggestNames: field('names', ({ query }) => productAdmin.names(query)),
    getAnyProduct: data(({ params }) => productAdmin.get(params.id)),
    undoableChanges: field('changes', () => bulkChanges.undoable()),
    changeProducts: data(({ actor, body }) => bulkChanges.change(actor, body)),
    undoPrices: data(({ actor, params }) => bulkChanges.undo(actor, params.id)),
    createProduct: data(({ actor, body, files }) => productRecords.create(actor, body, files)),
    updateProduct: data(({ actor, params, body, files }) =>
      productRecords.update(actor, params.id, body, files),
    ),
    removeProduct: data(({ actor, params }) => productRecords.remove(actor, params.id)),
  }) satisfies Handlers;
