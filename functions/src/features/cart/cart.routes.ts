import type { Services } from '../../compose';
import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';

export function cartRoutes({ cart }: Services): BoundRoute[] {
  return [
    route(ROUTES.getCart, async ({ actor }) => ({ data: await cart.get(actor.uid) })),
    route(ROUTES.putCart, async ({ actor, body }) => ({ data: await cart.replace(actor.uid, body) })),
  ];
}
