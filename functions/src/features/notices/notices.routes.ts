import type { Shop } from '../../platform/shop';
import { respondWithData } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createNotificationsRoutes = ({ notices }: Shop) =>
  ({
    getNotificationSettings: respondWithData(({ actor }) => notices.get(actor)),
    setMyNotifications: respondWithData(({ actor, body }) => notices.setMine(actor, body.kinds)),
    setShopNotifications: respondWithData(({ actor, body }) => notices.setShops(actor, body.kinds)),
  }) satisfies RouteHandlers;
