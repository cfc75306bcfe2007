import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';
import type { ActivityService } from './activity.service';

export function activityRoutes(activity: ActivityService): BoundRoute[] {
  return [route(ROUTES.listActivity, async ({ query }) => ({ data: await activity.list(query) }))];
}
