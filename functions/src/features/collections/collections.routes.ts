import type { Shop } from '../../platform/shop';
import { respondWithData, respondWithField, respondWithMessage } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createCollectionsRoutes = ({ collections }: Shop) =>
  ({
    getMenu: respondWithData(() => collections.menu()),
    listCollections: respondWithField('collections', () => collections.list()),
    listAdminCollections: respondWithField('collections', () => collections.all()),
    getAdminCollection: respondWithField('collection', ({ params }) => collections.find(params.slug)),
    previewCollection: respondWithData(({ body }) => collections.preview(body)),
    getCollection: respondWithData(({ params, query }) => collections.page(params.slug, query.page)),
    createCollection: respondWithField('collection', ({ actor, body }) => collections.create(actor, body)),
    updateCollection: respondWithField('collection', ({ actor, params, body }) =>
      collections.update(actor, params.slug, body),
    ),
    listPicturesWithProduct: respondWithField('items', ({ params }) => collections.seenIn(params.id)),
    setCollectionPicture: respondWithField('collection', ({ actor, params, files }) =>
      collections.setPicture(actor, params.slug, files[0]),
    ),
    removeCollectionPicture: respondWithField('collection', ({ actor, params }) =>
      collections.setPicture(actor, params.slug, null),
    ),
    removeCollection: respondWithMessage('Collection deleted', ({ actor, params }) =>
      collections.remove(actor, params.slug),
    ),
  }) satisfies RouteHandlers;
