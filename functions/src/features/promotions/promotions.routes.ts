import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http';
import type { PromotionsService } from './promotions.service';

export function promotionsRoutes(promotions: PromotionsService): BoundRoute[] {
  return [
    route(ROUTES.listPromotions, async ({ query }) => ({ data: await promotions.list(query) })),
    route(ROUTES.createPromotion, async ({ actor, body }) => ({
      data: { promotion: await promotions.create(actor, body) },
    })),
    route(ROUTES.updatePromotion, async ({ actor, params, body }) => ({
      data: { promotion: await promotions.update(actor, params.id, body) },
    })),
    route(ROUTES.removePromotion, async ({ actor, params }) => {
      await promotions.remove(actor, params.id);
      return { message: 'Promotion deleted' };
    }),
  ];
}
