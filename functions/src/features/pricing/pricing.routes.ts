import type { Services } from '../../compose';
import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';

export function pricingRoutes({ pricing }: Services): BoundRoute[] {
  return [
    route(ROUTES.quoteOrder, async ({ actor, body, callers }) => ({
      data: await pricing.quote(body, actor?.uid ?? null, callers),
    })),
  ];
}
