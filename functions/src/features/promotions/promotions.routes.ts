import type { Shop } from '../../platform/shop';
import { respondWithData, respondWithField, respondWithMessage } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createPromotionsRoutes = ({ promotions, promotionPreview }: Shop) =>
  ({
    listPromotions: respondWithData(({ query }) => promotions.list(query)),
    getPromotion: respondWithField('promotion', ({ params }) => promotions.find(params.id)),
    createPromotion: respondWithField('promotion', ({ actor, body }) => promotions.create(actor, body)),
    previewPromotion: respondWithData(({ body }) => promotionPreview.preview(body)),
    updatePromotion: respondWithField('promotion', ({ actor, params, body }) =>
      promotions.update(actor, params.id, body),
    ),
    removePromotion: respondWithMessage('Promotion deleted', ({ actor, params }) =>
      promotions.remove(actor, params.id),
    ),
  }) satisfies RouteHandlers;
