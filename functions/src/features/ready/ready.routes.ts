import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http';
import type { ReadyService } from './ready.service';

export function readyRoutes(ready: ReadyService): BoundRoute[] {
  return [route(ROUTES.readiness, async () => ({ data: await ready.look() }))];
}
