import { object, type InferType } from 'yup';
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
import { pageQuery } from '../fields';
import { promotionFields } from './promotion-schema';

/** A promotion as administrators see it. */
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

export const promotionsQuery = object(pageQuery(50));

/** Promotions, newest first. */
export const promotionsAnswer = objectOf({ promotions: list(promotionAnswer), nextCursor: nextCursor() });
export type PromotionsPage = InferType<typeof promotionsAnswer>;

/** What a promotion would have done to recent orders. */
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
