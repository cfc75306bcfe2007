import type { Services } from '../../compose';
import { data } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';

export const noticesRoutes = ({ notices }: Services) =>
  ({
    getNotices: data(({ actor }) => notices.get(actor)),
    setMyNotices: data(({ actor, body }) => notices.setMine(actor, body.kinds)),
    setShopNotices: data(({ actor, body }) => notices.setShops(actor, body.kinds)),
  }) satisfies Handlers;
