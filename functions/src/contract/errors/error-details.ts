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
import { collectionSchemas } from '../collections/collection-schema';
import type { ApiErrorCode } from '../errors';
import { cartResponseSchema } from '../orders/cart';
import { ORDER_STATUSES } from '../orders/order-states';
import { orderDraftResponseSchema } from '../orders/manual-orders';
import { orderSchema } from '../orders/orders';
import {
  quoteResponseSchema,
  rejectedPromotionCodeSchema,
  rejectedLineSchema,
  unshippableLineSchema,
} from '../orders/quote';
import { productTranslationSchema } from '../products/product-translations';
import { productSchema } from '../products/products';
import { redirectSchemas } from '../redirects/redirect-schema';
import { promotionSchemas } from '../promotions/promotion-schema';
import { adminReviewSchema } from '../reviews/reviews';
import { shopTextsSchema } from '../settings/shop-texts';
import { currentSettingsSchema } from '../settings/settings-responses';
import { SECOND_FACTOR_STEPS } from '../second-factor';
import { PERMISSIONS, teamRoleResponseSchema } from '../team/permissions';
import { savedRepliesResponseSchema, messageThreadSummarySchema } from '../messages/messages';
import { userSchema } from '../users';

const unpaidOrderSchema = exactObject({
  _id: textField(),
  number: textField(),
  totalAmount: amountField('Decimal amount in `currency`.'),
  currency: textField(),
  expiresAt: timestampField('Payment deadline. Null if there is none.').nullable(),
});
export type UnpaidOrder = InferType<typeof unpaidOrderSchema>;

const createConflictSchema = <const T extends string, S extends Schema>(type: T, current: S) =>
  exactObject({ type: literalField(type), current });

/** Latest version of an object. Sent when a save was rejected because the object had changed. */
const conflictDetailsSchema = unionField(
  createConflictSchema('product', productSchema),
  createConflictSchema('productTranslation', productTranslationSchema),
  createConflictSchema('shopTexts', shopTextsSchema),
  createConflictSchema('collection', collectionSchemas.response),
  createConflictSchema('promotion', promotionSchemas.response),
  createConflictSchema('settings', currentSettingsSchema),
  createConflictSchema('review', adminReviewSchema),
  createConflictSchema('cart', cartResponseSchema),
  createConflictSchema('order', orderSchema),
  createConflictSchema('orderDraft', orderDraftResponseSchema),
  createConflictSchema('user', userSchema),
  createConflictSchema('thread', messageThreadSummarySchema),
  createConflictSchema('savedReplies', savedRepliesResponseSchema),
  createConflictSchema('role', teamRoleResponseSchema),
  createConflictSchema('redirect', redirectSchemas.response),
);
export type ConflictDetails = InferType<typeof conflictDetailsSchema>;
export type ConflictType = ConflictDetails['type'];
export type LatestVersion<T extends ConflictType> = Extract<ConflictDetails, { type: T }>['current'];

const refusedLinesField = listField(rejectedLineSchema, 'Lines that cannot be ordered as requested.');
const dueAmountField = () => amountField('Outstanding amount.');

/** Schemas of the machine-readable error details by error code. Other error codes have no details. */
export const ERROR_DETAILS_SCHEMAS = {
  VALIDATION_ERROR: exactObject({
    least: amountField('Minimum amount that can be paid.').optional(),
    most: amountField('Maximum amount that can be paid.').optional(),
    due: dueAmountField().optional(),
  }),
  PAYMENT_DECLINED: exactObject({
    unfinished: booleanField("True if the customer's bank requires another step.").optional(),
  }),
  FORBIDDEN: exactObject({ reason: choiceField(['RECENT_LOGIN', 'NOT_ON_TEAM']).optional() }),
  PERMISSION_MISSING: exactObject({ permission: choiceField(PERMISSIONS) }),
  SECOND_FACTOR_REQUIRED: exactObject({ reason: choiceField(SECOND_FACTOR_STEPS) }),
  OUT_OF_STOCK: exactObject({ items: refusedLinesField }),
  PRODUCT_UNAVAILABLE: exactObject({ items: refusedLinesField }),
  CANNOT_SHIP: exactObject({
    country: textField('ISO 3166-1 alpha-2 code of the destination.'),
    items: listField(unshippableLineSchema, 'Lines with products that do not ship to the destination.'),
  }),
  PRICE_CHANGED: exactObject({
    items: refusedLinesField,
    total: amountField('Total of the order. Only included if nothing but the total differs.').optional(),
    quote: quoteResponseSchema.optional(),
  }),
  PROMOTION_REFUSED: exactObject({
    codes: listField(rejectedPromotionCodeSchema),
    quote: quoteResponseSchema,
  }),
  TOO_MANY_UNPAID_ORDERS: exactObject({
    orders: listField(unpaidOrderSchema, 'Unpaid orders. Empty if the customer is a guest.'),
  }),
  INVALID_TRANSITION: exactObject({
    from: choiceField(ORDER_STATUSES).optional(),
    to: choiceField(ORDER_STATUSES).optional(),
    due: dueAmountField().optional(),
    import: textField('Id of the unfinished import.').optional(),
  }),
  ORDER_UNPAID: exactObject({ due: dueAmountField() }),
  LABEL_BOUGHT: exactObject({
    parcels: listField(textField(), 'Parcels with a label for the current address.'),
  }),
  REFUND_TOO_LARGE: exactObject({ refundable: amountField() }),
  STALE_WRITE: conflictDetailsSchema,
} as const satisfies Partial<Record<ApiErrorCode, Schema>>;

export type ErrorCodeWithDetails = keyof typeof ERROR_DETAILS_SCHEMAS;
export type ErrorDetailsMap = { [C in ErrorCodeWithDetails]: InferType<(typeof ERROR_DETAILS_SCHEMAS)[C]> };

export const hasErrorDetails = (code: ApiErrorCode): code is ErrorCodeWithDetails =>
  Object.hasOwn(ERROR_DETAILS_SCHEMAS, code);

/** Parses the details of an error response. Returns undefined if the details do not match the schema. */
export const parseErrorDetails = (code: ApiErrorCode, details: unknown): object | undefined =>
  hasErrorDetails(code) && ERROR_DETAILS_SCHEMAS[code].isValidSync(details, { strict: true })
    ? Object(details)
    : undefined;
