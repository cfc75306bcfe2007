import type { Services } from '../../compose';
import { data } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';

export const activityRoutes = ({ activity }: Services) =>
  ({
    listActivity: data(({ query }) => activity.list(query)),
  }) satisfies Handlers;
