import type { ShopServices } from '../../compose';
import { respondWithData } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createActivityRoutes = ({ activity }: ShopServices) =>
  ({
    listActivity: respondWithData(({ query }) => activity.list(query)),
  }) satisfies RouteHandlers;
