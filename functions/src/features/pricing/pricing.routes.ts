import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http';
import type { PricingService } from './pricing.service';

export function pricingRoutes(pricing: PricingService): BoundRoute[] {
  return [route(ROUTES.quoteOrder, async ({ body }) => ({ data: await pricing.quote(body) }))];
}
