import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const savedViewsRoutes = ({ savedViews }: Services) =>
  ({
    getSavedViews: async ({ actor, query }) => ({ data: await savedViews.get(actor, query.list) }),
    setSavedViews: async ({ actor, query, body }) => ({
      data: await savedViews.set(actor, query.list, body),
    }),
  }) satisfies Handlers;
