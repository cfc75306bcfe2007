import type { Services } from '../../compose';
import { data } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';

export const readyRoutes = ({ ready, waiting }: Services) =>
  ({
    readiness: data(() => ready.look()),
    waiting: data(() => waiting.count()),
    today: data(({ actor }) => waiting.today(actor)),
  }) satisfies Handlers;
