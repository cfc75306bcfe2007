import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const promotionsRoutes = ({ promotions, promotionPreview }: Services) =>
  ({
    listPromotions: async ({ query }) => ({ data: await promotions.list(query) }),
    getPromotion: async ({ params }) => ({ data: { promotion: await promotions.find(params.id) } }),
    createPromotion: async ({ actor, body }) => ({
      data: { promotion: await promotions.create(actor, body) },
    }),
    previewPromotion: async ({ body }) => ({ data: await promotionPreview.preview(body) }),
    updatePromotion: async ({ actor, params, body }) => ({
      data: { promotion: await promotions.update(actor, params.id, body) },
    }),
    removePromotion: async ({ actor, params }) => {
      await promotions.remove(actor, params.id);
      return { message: 'Promotion deleted' };
    },
  }) satisfies Handlers;
