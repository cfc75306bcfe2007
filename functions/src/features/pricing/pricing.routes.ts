import { getVerifiedGuestIds } from '../../platform/guests';
import type { Shop } from '../../platform/shop';
import { respondWithData } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createPricingRoutes = ({ pricing }: Shop) =>
  ({
    quoteOrder: respondWithData(({ actor, body, callers }) =>
      pricing.quote(body, actor?.uid ?? null, callers, async () => (actor ? getVerifiedGuestIds(actor) : [])),
    ),
  }) satisfies RouteHandlers;
