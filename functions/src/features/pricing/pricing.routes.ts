import { getVerifiedGuestIds } from '../../platform/guests';
import type { ShopServices } from '../../compose';
import { respondWithData } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createPricingRoutes = ({ pricing }: ShopServices) =>
  ({
    quoteOrder: respondWithData(({ actor, body, callers }) =>
      pricing.quote(body, actor?.uid ?? null, callers, async () => (actor ? getVerifiedGuestIds(actor) : [])),
    ),
  }) satisfies RouteHandlers;
