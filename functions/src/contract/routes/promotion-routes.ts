import {
  promotionPreviewSchema,
  promotionsPageSchema,
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
    summary: 'Promotions with their uses so far, by name, code, state and kind, newest first',
    query: promotionsQuerySchema,
    answer: dataResponse(promotionsPageSchema),
  },
  getPromotion: promotion.get('GET /promotions/:id', 'One promotion with its uses so far'),
  createPromotion: promotion.create(
    'POST /promotions',
    'Add a promotion, with a code or one that applies by itself',
  ),
  previewPromotion: {
    endpoint: 'POST /promotions/preview',
    summary: 'What a promotion would have cost on the newest 500 orders of the last 30 days',
    body: promotionSchemas.create,
    answer: dataResponse(promotionPreviewSchema),
    limit: { name: 'promotion-preview', max: 120, windowSeconds: 3600 },
  },
  updatePromotion: promotion.update(
    'PUT /promotions/:id',
    'Change a promotion as a whole; orders keep the discounts they were placed with',
  ),
  removePromotion: promotion.remove(
    'DELETE /promotions/:id',
    'Delete a promotion; orders keep the discounts they were placed with',
  ),
});
