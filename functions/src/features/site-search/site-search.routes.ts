import type { RouteHandlers } from '../../platform/http/mount-routes';
import { respondWithField } from '../../platform/http/responses';
import type { Shop } from '../../platform/shop';

export const createSiteSearchRoutes = ({ helpSearch }: Shop) =>
  ({
    findHelpQuestions: respondWithField('questions', ({ query }) => helpSearch.findQuestions(query.search)),
  }) satisfies RouteHandlers;
