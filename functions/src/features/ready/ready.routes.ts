import type { Shop } from '../../platform/shop';
import { respondWithData } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createSetupChecklistRoutes = ({ ready, waiting }: Shop) =>
  ({
    getReadiness: respondWithData(() => ready.getReadiness()),
    getPendingCounts: respondWithData(() => waiting.countTasks()),
    getPendingTasks: respondWithData(({ actor }) => waiting.listTasks(actor)),
  }) satisfies RouteHandlers;
