import { objectOf } from '../answer-fields';
import {
  promotionAnswer,
  promotionPreviewAnswer,
  promotionsAnswer,
  promotionsQuery,
} from '../promotions/promotion-answers';
import { editPromotionSchema, promotionSchema } from '../promotions/promotion-schema';
import { data, json, message } from './route-answer';
import { define } from './route-definition';

export const promotionRoutes = define({ who: 'admin', permission: 'discounts', tag: 'Promotions' })({
  listPromotions: {
    summary: 'Promotions with their uses so far, by name, code, state and kind, newest first',
    query: promotionsQuery,
    answer: data(promotionsAnswer),
  },
  getPromotion: {
    summary: 'One promotion with its uses so far',
    answer: data(objectOf({ promotion: promotionAnswer })),
  },
  createPromotion: {
    summary: 'Add a promotion, with a code or one that applies by itself',
    body: promotionSchema,
    answer: data(objectOf({ promotion: promotionAnswer })),
    status: 201,
  },
  previewPromotion: {
    summary: 'What a promotion would have cost on the newest 500 orders of the last 30 days',
    body: promotionSchema,
    answer: data(promotionPreviewAnswer),
    limit: { name: 'promotion-preview', max: 120, windowSeconds: 3600 },
  },
  updatePromotion: {
    summary: 'Change a promotion as a whole; orders keep the discounts they were placed with',
    body: editPromotionSchema,
    answer: data(objectOf({ promotion: promotionAnswer })),
    errors: ['STALE_WRITE'],
  },
  removePromotion: {
    summary: 'Delete a promotion; orders keep the discounts they were placed with',
    answer: json(message),
  },
});
