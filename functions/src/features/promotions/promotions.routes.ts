import type { Services } from '../../compose';
import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';

export function promotionsRoutes({ promotions, promotionPreview }: Services): BoundRoute[] {
  return [
    route(ROUTES.listPromotions, async ({ query }) => ({ data: await promotions.list(query) })),
    route(ROUTES.getPromotion, async ({ params }) => ({
      data: { promotion: await promotions.find(params.id) },
    })),
    route(ROUTES.createPromotion, async ({ actor, body }) => ({
      data: { promotion: await promotions.create(actor, body) },
    })),
    route(ROUTES.previewPromotion, async ({ body }) => ({ data: await promotionPreview.preview(body) })),
    route(ROUTES.updatePromotion, async ({ actor, params, body }) => ({
      data: { promotion: await promotions.update(actor, params.id, body) },
    })),
    route(ROUTES.removePromotion, async ({ actor, params }) => {
      await promotions.remove(actor, params.id);
      return { message: 'Promotion deleted' };
    }),
  ];
}
