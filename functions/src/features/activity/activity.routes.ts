import type { Services } from '../../compose';
import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';

export function activityRoutes({ activity }: Services): BoundRoute[] {
  return [route(ROUTES.listActivity, async ({ query }) => ({ data: await activity.list(query) }))];
}
