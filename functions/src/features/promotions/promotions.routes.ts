import type { Shop } from '../../platform/shop';
import { createResourceHandlers } from '../../platform/http/resource-handlers';
import { respondWithData } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';
import { msg } from '../../contract/texts/text';

export function createPromotionsRoutes({ promotions, promotionPreview }: Shop) {
  const promotion = createResourceHandlers('promotion', promotions, { removed: msg('Promotion deleted') });
  return {
    listPromotions: respondWithData(({ query }) => promotions.list(query)),
    getPromotion: promotion.get,
    createPromotion: promotion.create,
    previewPromotion: respondWithData(({ body }) => promotionPreview.preview(body)),
    updatePromotion: promotion.update,
    removePromotion: promotion.remove,
  } satisfies RouteHandlers;
}
