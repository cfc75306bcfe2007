import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';
import type { PricingService } from './pricing.service';

export function pricingRoutes(pricing: PricingService): BoundRoute[] {
  return [
    route(ROUTES.quoteOrder, async ({ actor, body, callers }) => ({
      data: await pricing.quote(body, actor?.uid ?? null, callers),
    })),
  ];
}
