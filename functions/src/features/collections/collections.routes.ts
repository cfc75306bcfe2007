import type { Services } from '../../compose';
import { data, field, saying } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';

export const collectionsRoutes = ({ collections }: Services) =>
  ({
    menu: data(() => collections.menu()),
    listCollections: field('collections', () => collections.list()),
    allCollections: field('collections', () => collections.all()),
    getAnyCollection: field('collection', ({ params }) => collections.find(params.slug)),
    previewCollection: data(({ body }) => collections.preview(body)),
    getCollection: data(({ params, query }) => collections.page(params.slug, query.page)),
    createCollection: field('collection', ({ actor, body }) => collections.create(actor, body)),
    updateCollection: field('collection', ({ actor, params, body }) =>
      collections.update(actor, params.slug, body),
    ),
    seenIn: field('items', ({ params }) => collections.seenIn(params.id)),
    setCollectionPicture: field('collection', ({ actor, params, files }) =>
      collections.setPicture(actor, params.slug, files[0]),
    ),
    removeCollectionPicture: field('collection', ({ actor, params }) =>
      collections.setPicture(actor, params.slug, null),
    ),
    removeCollection: saying('Collection deleted', ({ actor, params }) =>
      collections.remove(actor, params.slug),
    ),
  }) satisfies Handlers;
