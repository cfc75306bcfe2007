import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const collectionsRoutes = ({ collections }: Services) =>
  ({
    menu: async () => ({ data: await collections.menu() }),
    listCollections: async () => ({ data: { collections: await collections.list() } }),
    allCollections: async () => ({ data: { collections: await collections.all() } }),
    getAnyCollection: async ({ params }) => ({ data: { collection: await collections.find(params.slug) } }),
    previewCollection: async ({ body }) => ({ data: await collections.preview(body) }),
    getCollection: async ({ params, query }) => ({ data: await collections.page(params.slug, query.page) }),
    createCollection: async ({ actor, body }) => ({
      data: { collection: await collections.create(actor, body) },
    }),
    updateCollection: async ({ actor, params, body }) => ({
      data: { collection: await collections.update(actor, params.slug, body) },
    }),
    seenIn: async ({ params }) => ({ data: { items: await collections.seenIn(params.id) } }),
    setCollectionPicture: async ({ actor, params, files }) => ({
      data: { collection: await collections.setPicture(actor, params.slug, files[0]) },
    }),
    removeCollectionPicture: async ({ actor, params }) => ({
      data: { collection: await collections.setPicture(actor, params.slug, null) },
    }),
    removeCollection: async ({ actor, params }) => {
      await collections.remove(actor, params.slug);
      return { message: 'Collection deleted' };
    },
  }) satisfies Handlers;
