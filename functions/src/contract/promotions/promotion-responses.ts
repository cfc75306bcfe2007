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
    used: countField('Orders that used it, without cancelled ones.'),
    createdAt: timestampField(),
    updatedAt: timestampField('The version that PUT names.'),
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
    since: timestampField('Orders from this time on were examined.'),
    orders: countField('How many orders were examined: the newest 500 at most.'),
    applied: countField('How many of them it would have applied to.'),
    discount: amountField('The total discount that it would have given.'),
    hasMore: booleanField('Whether there were more orders than were examined.'),
  }),
);
export type PromotionPreview = InferType<typeof promotionPreviewSchema>;
