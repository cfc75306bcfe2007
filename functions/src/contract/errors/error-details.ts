import type { InferType, Schema } from 'yup';
import {
  amountField,
  choiceField,
  unionField,
  booleanField,
  listField,
  literalField,
  exactObject,
  textField,
  timestampField,
} from '../response-fields';
import { adminCollectionSchema } from '../collections/collection-responses';
import type { ApiErrorCode } from '../errors';
import { cartResponseSchema } from '../orders/cart';
import { ORDER_STATUSES } from '../orders/order-states';
import { orderDraftResponseSchema } from '../orders/manual-orders';
import { orderSchema } from '../orders/orders';
import {
  quoteResponseSchema,
  rejectedCodeSchema,
  rejectedLineSchema,
  unshippableLineSchema,
} from '../orders/quote';
import { productSchema } from '../products/products';
import { promotionResponseSchema } from '../promotions/promotion-responses';
import { adminReviewSchema } from '../reviews/reviews';
import { currentSettingsSchema } from '../settings/settings-responses';
import { SECOND_FACTOR_REASONS } from '../second-factor';
import { PERMISSIONS, teamRoleResponseSchema } from '../team/permissions';
import { savedRepliesResponseSchema, threadSummarySchema } from '../messages/messages';
import { userSchema } from '../users';

const unpaidOrderSchema = exactObject({
  _id: textField(),
  number: textField(),
  totalAmount: amountField('A decimal in `currency`.'),
  currency: textField(),
  expiresAt: timestampField('Until then it can be paid; null where it does not expire.').nullable(),
});
export type UnpaidOrder = InferType<typeof unpaidOrderSchema>;

const createConflictSchema = <const T extends string, S extends Schema>(type: T, current: S) =>
  exactObject({ type: literalField(type), current });

/** Latest version of an object. Sent if a save was rejected because the object has changed since. */
const conflictDetailsSchema = unionField(
  createConflictSchema('product', productSchema),
  createConflictSchema('collection', adminCollectionSchema),
  createConflictSchema('promotion', promotionResponseSchema),
  createConflictSchema('settings', currentSettingsSchema),
  createConflictSchema('review', adminReviewSchema),
  createConflictSchema('cart', cartResponseSchema),
  createConflictSchema('order', orderSchema),
  createConflictSchema('orderDraft', orderDraftResponseSchema),
  createConflictSchema('user', userSchema),
  createConflictSchema('thread', threadSummarySchema),
  createConflictSchema('savedReplies', savedRepliesResponseSchema),
  createConflictSchema('role', teamRoleResponseSchema),
);
export type ConflictDetails = InferType<typeof conflictDetailsSchema>;
export type ConflictType = ConflictDetails['type'];
export type LatestVersion<T extends ConflictType> = Extract<ConflictDetails, { type: T }>['current'];

const refusedLinesField = listField(
  rejectedLineSchema,
  'The lines that cannot be ordered as they were sent.',
);
const dueAmountField = () => amountField('What is left to pay.');

/** Schemas of the machine-readable error details by error code. Other error codes have no details. */
export const ERROR_DETAILS = {
  VALIDATION_ERROR: exactObject({
    least: amountField('The smallest amount that can be paid.').optional(),
    most: amountField('The largest one.').optional(),
    due: dueAmountField().optional(),
  }),
  PAYMENT_DECLINED: exactObject({
    unfinished: booleanField("The shopper's bank still asks for something.").optional(),
  }),
  FORBIDDEN: exactObject({ reason: choiceField(['RECENT_LOGIN', 'NOT_ON_TEAM']).optional() }),
  PERMISSION_MISSING: exactObject({ permission: choiceField(PERMISSIONS) }),
  SECOND_FACTOR_REQUIRED: exactObject({ reason: choiceField(SECOND_FACTOR_REASONS) }),
  OUT_OF_STOCK: exactObject({ items: refusedLinesField }),
  PRODUCT_UNAVAILABLE: exactObject({ items: refusedLinesField }),
  CANNOT_SHIP: exactObject({
    country: textField('ISO 3166-1 alpha-2 code of the destination.'),
    items: listField(unshippableLineSchema, 'The lines whose product is not sent there.'),
  }),
  PRICE_CHANGED: exactObject({
    items: refusedLinesField,
    total: amountField('Of the order, where only that differs.').optional(),
    quote: quoteResponseSchema.optional(),
  }),
  PROMOTION_REFUSED: exactObject({ codes: listField(rejectedCodeSchema), quote: quoteResponseSchema }),
  TOO_MANY_UNPAID_ORDERS: exactObject({ orders: listField(unpaidOrderSchema, "None of a guest's.") }),
  INVALID_TRANSITION: exactObject({
    from: choiceField(ORDER_STATUSES).optional(),
    to: choiceField(ORDER_STATUSES).optional(),
    due: dueAmountField().optional(),
    import: textField('The id of the import that is not finished.').optional(),
  }),
  ORDER_UNPAID: exactObject({ due: dueAmountField() }),
  LABEL_BOUGHT: exactObject({
    parcels: listField(textField(), 'The parcels whose label is for the present address.'),
  }),
  REFUND_TOO_LARGE: exactObject({ refundable: amountField() }),
  STALE_WRITE: conflictDetailsSchema,
} as const satisfies Partial<Record<ApiErrorCode, Schema>>;

export type DetailedErrorCode = keyof typeof ERROR_DETAILS;
export type ErrorDetails = { [C in DetailedErrorCode]: InferType<(typeof ERROR_DETAILS)[C]> };

export const hasErrorDetails = (code: ApiErrorCode): code is DetailedErrorCode =>
  Object.hasOwn(ERROR_DETAILS, code);

/** Parses the details of an error response. Returns undefined if they do not match the code's schema. */
export const parseErrorDetails = (code: ApiErrorCode, sent: unknown): object | undefined =>
  hasErrorDetails(code) && ERROR_DETAILS[code].isValidSync(sent, { strict: true }) ? Object(sent) : undefined;
