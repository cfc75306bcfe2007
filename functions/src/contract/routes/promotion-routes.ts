import { objectOf } from '../answer-fields';
import * as endpoints from '../endpoints';
import {
  promotionAnswer,
  promotionPreviewAnswer,
  promotionsAnswer,
  promotionsQuery,
} from '../promotions/promotion-answers';
import { editPromotionSchema, promotionSchema } from '../promotions/promotion-schema';
import { data, json, message } from './route-answer';
import { define } from './route-definition';

export const promotionRoutes = define({
  listPromotions: {
    endpoint: endpoints.listPromotions,
    who: 'admin',
    tag: 'Promotions',
    summary: 'All promotions with their uses so far, newest first',
    query: promotionsQuery,
    answer: data(promotionsAnswer),
    errors: ['BAD_CURSOR'],
  },
  getPromotion: {
    endpoint: endpoints.getPromotion,
    who: 'admin',
    tag: 'Promotions',
    summary: 'One promotion with its uses so far',
    answer: data(objectOf({ promotion: promotionAnswer })),
  },
  createPromotion: {
    endpoint: endpoints.createPromotion,
    who: 'admin',
    tag: 'Promotions',
    summary: 'Add a promotion, with a code or one that applies by itself',
    body: promotionSchema,
    answer: data(objectOf({ promotion: promotionAnswer })),
    status: 201,
  },
  previewPromotion: {
    endpoint: endpoints.previewPromotion,
    who: 'admin',
    tag: 'Promotions',
    summary: 'What a promotion would have cost on the newest 500 orders of the last 30 days',
    body: promotionSchema,
    answer: data(promotionPreviewAnswer),
    limit: { name: 'promotion-preview', max: 120, windowSeconds: 3600 },
  },
  updatePromotion: {
    endpoint: endpoints.updatePromotion,
    who: 'admin',
    tag: 'Promotions',
    summary: 'Change a promotion as a whole; orders keep the discounts they were placed with',
    body: editPromotionSchema,
    answer: data(objectOf({ promotion: promotionAnswer })),
    errors: ['STALE_WRITE'],
  },
  removePromotion: {
    endpoint: endpoints.removePromotion,
    who: 'admin',
    tag: 'Promotions',
    summary: 'Delete a promotion; orders keep the discounts they were placed with',
    answer: json(message),
  },
});
