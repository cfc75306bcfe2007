import type { ShopServices } from '../../compose';
import { respondWithData } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createReadinessRoutes = ({ ready, waiting }: ShopServices) =>
  ({
    getReadiness: respondWithData(() => ready.look()),
    getPendingCounts: respondWithData(() => waiting.count()),
    getPendingTasks: respondWithData(({ actor }) => waiting.today(actor)),
  }) satisfies RouteHandlers;
