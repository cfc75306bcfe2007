import type { Services } from '../../compose';
import { data, field, saying } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';

export const promotionsRoutes = ({ promotions, promotionPreview }: Services) =>
  ({
    listPromotions: data(({ query }) => promotions.list(query)),
    getPromotion: field('promotion', ({ params }) => promotions.find(params.id)),
    createPromotion: field('promotion', ({ actor, body }) => promotions.create(actor, body)),
    previewPromotion: data(({ body }) => promotionPreview.preview(body)),
    updatePromotion: field('promotion', ({ actor, params, body }) =>
      promotions.update(actor, params.id, body),
    ),
    removePromotion: saying('Promotion deleted', ({ actor, params }) => promotions.remove(actor, params.id)),
  }) satisfies Handlers;
