import { object, string, type InferType } from 'yup';
import {
  amount,
  answersOf,
  component,
  count,
  flag,
  list,
  nextCursor,
  objectOf,
  text,
  timestamp,
} from '../answer-fields';
import { line, pageQuery } from '../fields';
import { PROMOTION_KINDS } from '../pricing/promotion';
import { promotionFields } from './promotion-schema';
import { PROMOTION_STATES } from './promotion-state';

export const promotionAnswer = component(
  'Promotion',
  objectOf({
    _id: text(),
    ...answersOf(promotionFields),
    used: count('Orders that used it, without cancelled ones.'),
    createdAt: timestamp(),
    updatedAt: timestamp('The version that PUT names.'),
  }),
);
export type PromotionAnswer = InferType<typeof promotionAnswer>;

/** Query of the promotion list. `search` is the start of a name, of a word in a name, or of a code. */
export const promotionsQuery = object({
  ...pageQuery(50),
  search: line(100).optional(),
  state: string().oneOf(PROMOTION_STATES, 'Not a state of a promotion').optional(),
  kind: string().oneOf(PROMOTION_KINDS, 'Not a kind of promotion').optional(),
});
export type PromotionsQuery = InferType<typeof promotionsQuery>;

export const promotionsAnswer = objectOf({ promotions: list(promotionAnswer), nextCursor: nextCursor() });
export type PromotionsPage = InferType<typeof promotionsAnswer>;

export const promotionPreviewAnswer = component(
  'PromotionPreview',
  objectOf({
    since: timestamp('Orders from this time on were examined.'),
    orders: count('How many orders were examined: the newest 500 at most.'),
    applied: count('How many of them it would have applied to.'),
    discount: amount('The total discount that it would have given.'),
    hasMore: flag('Whether there were more orders than were examined.'),
  }),
);
export type PromotionPreview = InferType<typeof promotionPreviewAnswer>;
