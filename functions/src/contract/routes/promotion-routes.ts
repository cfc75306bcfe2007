import { exactObject } from '../response-fields';
import {
  promotionResponseSchema,
  promotionPreviewSchema,
  promotionsResponseSchema,
  promotionsQuerySchema,
} from '../promotions/promotion-responses';
import { updatePromotionSchema, createPromotionSchema } from '../promotions/promotion-schema';
import { dataResponse, jsonResponse, messageResponseFields } from './route-response';
import { defineRoutes } from './route-definition';

export const promotionRoutes = defineRoutes({ who: 'admin', permission: 'discounts', tag: 'Promotions' })({
  listPromotions: {
    endpoint: 'GET /promotions',
    summary: 'Promotions with their uses so far, by name, code, state and kind, newest first',
    query: promotionsQuerySchema,
    answer: dataResponse(promotionsResponseSchema),
  },
  getPromotion: {
    endpoint: 'GET /promotions/:id',
    summary: 'One promotion with its uses so far',
    answer: dataResponse(exactObject({ promotion: promotionResponseSchema })),
  },
  createPromotion: {
    endpoint: 'POST /promotions',
    summary: 'Add a promotion, with a code or one that applies by itself',
    body: createPromotionSchema,
    answer: dataResponse(exactObject({ promotion: promotionResponseSchema })),
    status: 201,
  },
  previewPromotion: {
    endpoint: 'POST /promotions/preview',
    summary: 'What a promotion would have cost on the newest 500 orders of the last 30 days',
    body: createPromotionSchema,
    answer: dataResponse(promotionPreviewSchema),
    limit: { name: 'promotion-preview', max: 120, windowSeconds: 3600 },
  },
  updatePromotion: {
    endpoint: 'PUT /promotions/:id',
    summary: 'Change a promotion as a whole; orders keep the discounts they were placed with',
    body: updatePromotionSchema,
    answer: dataResponse(exactObject({ promotion: promotionResponseSchema })),
    errors: ['STALE_WRITE'],
  },
  removePromotion: {
    endpoint: 'DELETE /promotions/:id',
    summary: 'Delete a promotion; orders keep the discounts they were placed with',
    answer: jsonResponse(messageResponseFields),
  },
});
