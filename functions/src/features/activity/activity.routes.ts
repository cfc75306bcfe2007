import type { Shop } from '../../platform/shop';
import { respondWithData } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createActivityRoutes = ({ activity }: Shop) =>
  ({
    listActivity: respondWithData(({ query }) => activity.list(query)),
  }) satisfies RouteHandlers;
