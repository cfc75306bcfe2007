import { number, object, type InferType } from 'yup';
import {
  amount,
  choice,
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
import { PROMOTION_CLASSES } from '../orders/quote';
import { PROMOTION_KINDS } from './promotion-schema';

const selection = {
  products: list(text(), 'Ids.').nullable(),
  categories: list(text(), 'Slugs.').nullable(),
  collections: list(text(), 'Slugs. A collection that was deleted since has no products.').nullable(),
};

const units = () => objectOf({ quantity: count().min(1), ...selection }).nullable();

const rate = () =>
  number()
    .defined()
    .integer()
    .min(1)
    .nullable()
    .meta({ jsonSchema: { description: 'Parts per million: 1% is 10,000.' } });

/** A promotion as administrators see it. */
export const promotionAnswer = component(
  'Promotion',
  objectOf({
    _id: text(),
    name: text(),
    code: text('Null for a promotion that applies by itself.').nullable(),
    class: choice(PROMOTION_CLASSES, 'What it reduces.'),
    kind: choice(PROMOTION_KINDS),
    ratePpm: rate(),
    amount: amount().nullable(),
    buy: units(),
    get: units(),
    setsPerOrder: count('How often "buy X, get Y" applies to one order; null for any number.').nullable(),
    ...selection,
    minSubtotal: amount().nullable(),
    firstOrderOnly: flag(),
    limit: count('How often it can be used in all; null for any number.').nullable(),
    limitPerCustomer: count('How often one customer can use it; null for any number.').nullable(),
    combinesWith: list(choice(PROMOTION_CLASSES)),
    startsAt: timestamp().nullable(),
    endsAt: timestamp().nullable(),
    priority: count('Decides between equal savings: the higher number first.'),
    active: flag(),
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
