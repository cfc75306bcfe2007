import type { Services } from '../../compose';
import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';

export function readyRoutes({ ready }: Services): BoundRoute[] {
  return [route(ROUTES.readiness, async () => ({ data: await ready.look() }))];
}
