import type { Services } from '../../compose';
import { data } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';

export const savedViewsRoutes = ({ savedViews }: Services) =>
  ({
    getSavedViews: data(({ actor, query }) => savedViews.get(actor, query.list)),
    setSavedViews: data(({ actor, query, body }) => savedViews.set(actor, query.list, body)),
  }) satisfies Handlers;
