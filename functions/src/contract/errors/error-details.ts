import type { InferType, Schema } from 'yup';
import { amount, choice, either, flag, list, literal, objectOf, text, timestamp } from '../answer-fields';
import { adminCollectionAnswer } from '../collections/collection-answers';
import type { ApiErrorCode } from '../errors';
import { cartAnswer } from '../orders/cart';
import { ORDER_STATUSES } from '../orders/order-states';
import { orderDraftAnswer } from '../orders/manual-orders';
import { orderAnswer } from '../orders/orders';
import { quoteAnswer, refusedCodeAnswer, refusedLineAnswer, unshippableLineAnswer } from '../orders/quote';
import { productAnswer } from '../products/products';
import { promotionAnswer } from '../promotions/promotion-answers';
import { adminReviewAnswer } from '../reviews/reviews';
import { currentSettingsAnswer } from '../settings/settings-answers';
import { SECOND_FACTOR_REASONS } from '../second-factor';
import { PERMISSIONS, teamRoleAnswer } from '../team/permissions';
import { savedRepliesAnswer, threadHeadAnswer } from '../messages/messages';
import { userAnswer } from '../users';

const unpaidOrderSchema = objectOf({
  _id: text(),
  number: text(),
  totalAmount: amount('A decimal in `currency`.'),
  currency: text(),
  expiresAt: timestamp('Until then it can be paid; null where it does not expire.').nullable(),
});
export type UnpaidOrder = InferType<typeof unpaidOrderSchema>;

const createConflictSchema = <const T extends string, S extends Schema>(type: T, current: S) =>
  objectOf({ type: literal(type), current });

/** Latest saved version when a save was rejected as a conflict. */
const conflictDetailsSchema = either(
  createConflictSchema('product', productAnswer),
  createConflictSchema('collection', adminCollectionAnswer),
  createConflictSchema('promotion', promotionAnswer),
  createConflictSchema('settings', currentSettingsAnswer),
  createConflictSchema('review', adminReviewAnswer),
  createConflictSchema('cart', cartAnswer),
  createConflictSchema('order', orderAnswer),
  createConflictSchema('orderDraft', orderDraftAnswer),
  createConflictSchema('user', userAnswer),
  createConflictSchema('thread', threadHeadAnswer),
  createConflictSchema('savedReplies', savedRepliesAnswer),
  createConflictSchema('role', teamRoleAnswer),
);
export type StaleDetails = InferType<typeof conflictDetailsSchema>;
export type StaleType = StaleDetails['type'];
export type PresentState<T extends StaleType> = Extract<StaleDetails, { type: T }>['current'];

const refusedLinesField = list(refusedLineAnswer, 'The lines that cannot be ordered as they were sent.');
const dueAmountField = () => amount('What is left to pay.');

/** Machine-readable details of an error by its code. Codes that are not listed have no details. */
export const ERROR_DETAILS = {
  VALIDATION_ERROR: objectOf({
    least: amount('The smallest amount that can be paid.').optional(),
    most: amount('The largest one.').optional(),
    due: dueAmountField().optional(),
  }),
  PAYMENT_DECLINED: objectOf({ unfinished: flag("The shopper's bank still asks for something.").optional() }),
  FORBIDDEN: objectOf({ reason: choice(['RECENT_LOGIN', 'NOT_ON_TEAM']).optional() }),
  PERMISSION_MISSING: objectOf({ permission: choice(PERMISSIONS) }),
  SECOND_FACTOR_REQUIRED: objectOf({ reason: choice(SECOND_FACTOR_REASONS) }),
  OUT_OF_STOCK: objectOf({ items: refusedLinesField }),
  PRODUCT_UNAVAILABLE: objectOf({ items: refusedLinesField }),
  CANNOT_SHIP: objectOf({
    country: text('ISO 3166-1 alpha-2 code of the destination.'),
    items: list(unshippableLineAnswer, 'The lines whose product is not sent there.'),
  }),
  PRICE_CHANGED: objectOf({
    items: refusedLinesField,
    total: amount('Of the order, where only that differs.').optional(),
    quote: quoteAnswer.optional(),
  }),
  PROMOTION_REFUSED: objectOf({ codes: list(refusedCodeAnswer), quote: quoteAnswer }),
  TOO_MANY_UNPAID_ORDERS: objectOf({ orders: list(unpaidOrderSchema, "None of a guest's.") }),
  INVALID_TRANSITION: objectOf({
    from: choice(ORDER_STATUSES).optional(),
    to: choice(ORDER_STATUSES).optional(),
    due: dueAmountField().optional(),
    import: text('The id of the import that is not finished.').optional(),
  }),
  ORDER_UNPAID: objectOf({ due: dueAmountField() }),
  LABEL_BOUGHT: objectOf({ parcels: list(text(), 'The parcels whose label is for the present address.') }),
  REFUND_TOO_LARGE: objectOf({ refundable: amount() }),
  STALE_WRITE: conflictDetailsSchema,
} as const satisfies Partial<Record<ApiErrorCode, Schema>>;

export type DetailedCode = keyof typeof ERROR_DETAILS;
export type ErrorDetails = { [C in DetailedCode]: InferType<(typeof ERROR_DETAILS)[C]> };

export const hasDetails = (code: ApiErrorCode): code is DetailedCode => Object.hasOwn(ERROR_DETAILS, code);

/** Returns the details of an error response, or undefined if they do not match the code's schema. */
export const readDetails = (code: ApiErrorCode, sent: unknown): object | undefined =>
  hasDetails(code) && ERROR_DETAILS[code].isValidSync(sent, { strict: true }) ? Object(sent) : undefined;
