import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const readyRoutes = ({ ready, waiting }: Services) =>
  ({
    readiness: async () => ({ data: await ready.look() }),
    waiting: async () => ({ data: await waiting.count() }),
    today: async ({ actor }) => ({ data: await waiting.today(actor) }),
  }) satisfies Handlers;
