import type { Services } from '../../compose';
import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';

export function collectionsRoutes({ collections }: Services): BoundRoute[] {
  return [
    route(ROUTES.menu, async () => ({ data: await collections.menu() })),
    route(ROUTES.listCollections, async () => ({ data: { collections: await collections.list() } })),
    route(ROUTES.allCollections, async () => ({ data: { collections: await collections.all() } })),
    route(ROUTES.getAnyCollection, async ({ params }) => ({
      data: { collection: await collections.find(params.slug) },
    })),
    route(ROUTES.previewCollection, async ({ body }) => ({ data: await collections.preview(body) })),
    route(ROUTES.getCollection, async ({ params, query }) => ({
      data: await collections.page(params.slug, query.page),
    })),
    route(ROUTES.createCollection, async ({ actor, body }) => ({
      data: { collection: await collections.create(actor, body) },
    })),
    route(ROUTES.updateCollection, async ({ actor, params, body }) => ({
      data: { collection: await collections.update(actor, params.slug, body) },
    })),
    route(ROUTES.removeCollection, async ({ actor, params }) => {
      await collections.remove(actor, params.slug);
      return { message: 'Collection deleted' };
    }),
  ];
}
