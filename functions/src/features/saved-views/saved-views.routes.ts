import type { Shop } from '../../platform/shop';
import { respondWithData } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createSavedViewsRoutes = ({ savedViews }: Shop) =>
  ({
    getSavedViews: respondWithData(({ actor, query }) => savedViews.get(actor, query.list)),
    replaceSavedViews: respondWithData(({ actor, query, body }) => savedViews.set(actor, query.list, body)),
  }) satisfies RouteHandlers;
