import type { Shop } from '../../platform/shop';
import { createResourceHandlers } from '../../platform/http/resource-handlers';
import { respondWithData, respondWithField } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';
import { msg } from '../../contract/texts/text';

export function createCollectionsRoutes({ collections }: Shop) {
  const collection = createResourceHandlers('collection', collections, {
    removed: msg('Collection deleted'),
    param: 'slug',
  });
  return {
    getMenu: respondWithData(() => collections.getMenu()),
    listCollections: respondWithField('collections', () => collections.list()),
    listAdminCollections: respondWithField('collections', () => collections.listAll()),
    getAdminCollection: collection.get,
    previewCollection: respondWithData(({ body }) => collections.preview(body)),
    getCollection: respondWithData(({ params, query }) => collections.getPage(params.slug, query.page)),
    createCollection: collection.create,
    updateCollection: collection.update,
    listPicturesWithProduct: respondWithField('items', ({ params }) =>
      collections.listPicturesWithProduct(params.id),
    ),
    setCollectionPicture: respondWithField('collection', ({ actor, params, files }) =>
      collections.setPicture(actor, params.slug, files[0]),
    ),
    removeCollectionPicture: respondWithField('collection', ({ actor, params }) =>
      collections.setPicture(actor, params.slug, null),
    ),
    removeCollection: collection.remove,
  } satisfies RouteHandlers;
}
