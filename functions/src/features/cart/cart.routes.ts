import type { Shop } from '../../platform/shop';
import { respondWithData } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createCartRoutes = ({ cart }: Shop) =>
  ({
    getCart: respondWithData(({ actor }) => cart.get(actor.uid)),
    saveCart: respondWithData(({ actor, body }) => cart.replace(actor.uid, body)),
  }) satisfies RouteHandlers;
