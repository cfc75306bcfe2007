import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const activityRoutes = ({ activity }: Services) =>
  ({
    listActivity: async ({ query }) => ({ data: await activity.list(query) }),
  }) satisfies Handlers;
