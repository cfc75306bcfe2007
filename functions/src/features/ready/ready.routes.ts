import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const readyRoutes = ({ ready }: Services) =>
  ({
    readiness: async () => ({ data: await ready.look() }),
  }) satisfies Handlers;
