import { object, string, type InferType } from 'yup';
import {
  amountField,
  toResponseFields,
  openApiComponent,
  countField,
  booleanField,
  listField,
  nextCursorField,
  exactObject,
  textField,
  timestampField,
} from '../response-fields';
import { singleLineTextField, paginationFields } from '../fields';
import { PROMOTION_KINDS } from '../pricing/promotion';
import { promotionFields } from './promotion-schema';
import { PROMOTION_STATES } from './promotion-state';

export const promotionResponseSchema = openApiComponent(
  'Promotion',
  exactObject({
    _id: textField(),
    ...toResponseFields(promotionFields),
    used: countField('Number of orders with this promotion, without cancelled orders.'),
    createdAt: timestampField(),
    updatedAt: timestampField('Version of the collection, required by PUT.'),
  }),
);
export type PromotionResponse = InferType<typeof promotionResponseSchema>;

/** Query of the promotion list. `search` matches the beginning of a code or of a word in a name. */
export const promotionsQuerySchema = object({
  ...paginationFields(50),
  search: singleLineTextField(100).optional(),
  state: string().oneOf(PROMOTION_STATES, 'Not a state of a promotion').optional(),
  kind: string().oneOf(PROMOTION_KINDS, 'Not a kind of promotion').optional(),
});
export type PromotionsQuery = InferType<typeof promotionsQuerySchema>;

export const promotionsResponseSchema = exactObject({
  promotions: listField(promotionResponseSchema),
  nextCursor: nextCursorField(),
});
export type PromotionsPage = InferType<typeof promotionsResponseSchema>;

export const promotionPreviewSchema = openApiComponent(
  'PromotionPreview',
  exactObject({
    since: timestampField('Time of the oldest order in the calculation.'),
    orders: countField('Number of orders in the calculation, at most the newest 500.'),
    applied: countField('Number of orders to which the promotion would have applied.'),
    discount: amountField('Total discount that the promotion would have given.'),
    hasMore: booleanField('True if there were more orders than were included in the calculation.'),
  }),
);
export type PromotionPreview = InferType<typeof promotionPreviewSchema>;
