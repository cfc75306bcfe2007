import type { Shop } from '../../platform/shop';
import { respondWithData } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createReadinessRoutes = ({ ready, waiting }: Shop) =>
  ({
    getReadiness: respondWithData(() => ready.look()),
    getPendingCounts: respondWithData(() => waiting.count()),
    getPendingTasks: respondWithData(({ actor }) => waiting.today(actor)),
  }) satisfies RouteHandlers;
