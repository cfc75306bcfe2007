import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const noticesRoutes = ({ notices }: Services) =>
  ({
    getNotices: async ({ actor }) => ({ data: await notices.get(actor) }),
    setMyNotices: async ({ actor, body }) => ({ data: await notices.setMine(actor, body.kinds) }),
    setShopNotices: async ({ actor, body }) => ({ data: await notices.setShops(actor, body.kinds) }),
  }) satisfies Handlers;
