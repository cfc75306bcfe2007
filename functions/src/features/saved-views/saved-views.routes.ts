import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const savedViewsRoutes = ({ savedViews }: Services) =>
  ({
    getSavedViews: async ({ actor }) => ({ data: await savedViews.get(actor) }),
    setSavedViews: async ({ actor, body }) => ({ data: await savedViews.set(actor, body) }),
  }) satisfies Handlers;
