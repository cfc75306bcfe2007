import {
  promotionPreviewSchema,
  promotionsResponseSchema,
  promotionsQuerySchema,
} from '../promotions/promotion-responses';
import { promotionSchemas } from '../promotions/promotion-schema';
import { deriveResourceRoutes } from '../resources';
import { defineRoutes } from './route-definition';
import { dataResponse } from './route-response';

const promotion = deriveResourceRoutes({
  name: 'promotion',
  id: '_id',
  schemas: promotionSchemas,
  reads: { list: 'listPromotions', get: 'getPromotion' },
});

export const promotionRoutes = defineRoutes({ who: 'admin', permission: 'discounts', tag: 'Promotions' })({
  listPromotions: {
    endpoint: 'GET /promotions',
    summary:
      'Lists promotions with their number of uses, newest first. Filters by name, code, state and kind.',
    query: promotionsQuerySchema,
    answer: dataResponse(promotionsResponseSchema),
  },
  getPromotion: promotion.get('GET /promotions/:id', 'Returns a promotion with its number of uses.'),
  createPromotion: promotion.create(
    'POST /promotions',
    'Creates a promotion, which requires a code or applies automatically.',
  ),
  previewPromotion: {
    endpoint: 'POST /promotions/preview',
    summary: 'Calculates the cost of a promotion for the newest 500 orders of the last 30 days.',
    body: promotionSchemas.create,
    answer: dataResponse(promotionPreviewSchema),
    limit: { name: 'promotion-preview', max: 120, windowSeconds: 3600 },
  },
  updatePromotion: promotion.update(
    'PUT /promotions/:id',
    'Replaces a promotion. The discounts of existing orders do not change.',
  ),
  removePromotion: promotion.remove(
    'DELETE /promotions/:id',
    'Deletes a promotion. The discounts of existing orders do not change.',
  ),
});
