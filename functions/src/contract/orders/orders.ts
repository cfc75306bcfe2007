import { array, object, string, type InferType } from 'yup';
import {
  createOpenApiMeta,
  AMOUNT_DESCRIPTION,
  amountField,
  choiceField,
  openApiComponent,
  countField,
  booleanField,
  listField,
  literalField,
  nextCursorField,
  exactObject,
  signedAmountField,
  textField,
  timestampField,
} from '../response-fields';
import { deliverableEmailField } from '../mail/email-address';
import { cartLineFields, hasDistinctCartLines } from './cart';
import {
  isEmptyOrTimeZone,
  singleLineTextField,
  paginationFields,
  multilineTextField,
  createIdempotencyHeadersSchema,
  requiredAmountField,
} from '../fields';
import { MAX_PRICE_IN_MINOR_UNITS } from '../money';
import { giftField, giftResponseSchema } from './gift';
import { ORDER_TOKEN_HEADER } from './order-token';
import { parcelSchema, trackingInfoResponseSchema } from './parcels/parcels';
import { OFFLINE_PAYMENT_METHODS } from './payments/receipt-methods';
import { FULFILMENT_STATUSES, FULFILMENT_METHODS, ORDER_STATUSES, PAYMENT_STATUSES } from './order-states';
import { selectedOptionsField } from '../products/products';
import {
  discountSchema,
  priceBreakdownFields,
  promotionCodesField,
  shippingMethodIdField,
  displayedSettingsVersionField,
  taxAmountSchema,
  wrappingResponseSchema,
} from './quote';
import { PRICE_BASES } from '../pricing/pricing-settings';
import { storeConfig } from '../store-config';
import { pickupLocationResponseSchema } from '../settings/settings-responses';
import {
  EMPTY_ADDRESS_FIELDS,
  shippingAddressResponseSchema,
  shippingAddressSchema,
} from '../addresses/shipping-address';
import { t } from '../texts/text';

const { maxLines, maxNotes } = storeConfig.orders;

/** Request body of POST /orders. Includes the prices shown to the customer. */
export const placeOrderSchema = object({
  items: array(object({ ...cartLineFields, price: requiredAmountField(MAX_PRICE_IN_MINOR_UNITS) }))
    .required(() => t('Your cart is empty'))
    .min(1, () => t('Your cart is empty'))
    .max(maxLines, () => t('An order can have at most {maxLines} lines', { maxLines }))
    .test('distinct', () => t('Each product variant can appear only once in an order'), hasDistinctCartLines),
  fulfilment: string()
    .oneOf(FULFILMENT_METHODS, () => t('Unknown fulfilment method'))
    .optional()
    .meta(
      createOpenApiMeta(
        "'pickup' if the selected shipping method is for pickup. Only `fullName` and `phone` of the address are then used.",
      ),
    ),
  shippingAddress: shippingAddressSchema.when('fulfilment', ([fulfilment], schema) =>
    fulfilment === 'pickup' ? schema.shape(EMPTY_ADDRESS_FIELDS) : schema,
  ),
  paymentMethod: string()
    .required(() => t('Payment method is required'))
    .oneOf(['card'], () => t('Only card payment is available')),
  totalAmount: requiredAmountField(Number.MAX_SAFE_INTEGER / 1000),
  settingsVersion: displayedSettingsVersionField(),
  shippingMethod: shippingMethodIdField(),
  codes: promotionCodesField(),
  timeZone: singleLineTextField(60)
    .test('zone', () => t('Unknown time zone'), isEmptyOrTimeZone)
    .optional()
    .meta(createOpenApiMeta('IANA name of the time zone of the delivery days. Defaults to UTC.')),
  notes: multilineTextField(maxNotes).default(''),
  gift: giftField(),
  contactEmail: deliverableEmailField().optional(),
  email: deliverableEmailField().optional(),
});
export type PlaceOrderInput = InferType<typeof placeOrderSchema>;

export const claimOrderHeadersSchema = object({
  [ORDER_TOKEN_HEADER]: singleLineTextField(200)
    .default('')
    .meta(createOpenApiMeta('Token in the link to the order.')),
});

export const placeOrderHeadersSchema = createIdempotencyHeadersSchema(
  'Unique key per attempt. Requests with the same key and body return the first order.',
);

export const myOrdersQuerySchema = object({
  ...paginationFields(20),
  status: string()
    .oneOf(ORDER_STATUSES, () => t('Unknown order status'))
    .optional(),
});
export type MyOrdersQuery = InferType<typeof myOrdersQuerySchema>;

const orderLineSchema = exactObject({
  _id: textField(),
  product: exactObject({ _id: textField(), name: textField(), images: listField(textField()) }),
  variant: exactObject({ _id: textField(), options: selectedOptionsField() }).nullable(),
  name: textField(),
  image: textField().nullable(),
  sku: textField('SKU of the variant at the time of the order. Can be empty.'),
  quantity: countField().min(1),
  refunded: countField('Number of units that are refunded, or reserved for a refund.'),
  shipped: countField('Number of shipped units.'),
  toShip: countField('Number of units that are neither shipped nor refunded.'),
  packed: countField('Number of units in unsent parcels. Included in `toShip`.'),
  price: amountField(`Unit price at the time of the order. ${AMOUNT_DESCRIPTION}`),
  ...priceBreakdownFields,
});
export type OrderLine = InferType<typeof orderLineSchema>;

export const orderStatusHistoryEntrySchema = openApiComponent(
  'TimelineEntry',
  exactObject({
    status: choiceField(ORDER_STATUSES),
    at: timestampField(),
    by: textField("User who made the change: 'customer', 'admin' or 'system'."),
    note: textField(),
    parcel: textField('Id of the sent parcel. Null if the order has no other parcels.').nullable(),
  }),
);
export type OrderStatusHistoryEntry = InferType<typeof orderStatusHistoryEntrySchema>;

export const PAYMENT_MODES = ['test', 'live'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

const receiptSchema = openApiComponent(
  'Receipt',
  exactObject({
    _id: textField(),
    amount: signedAmountField('Amount. Negative if the entry is a correction.'),
    method: choiceField(OFFLINE_PAYMENT_METHODS),
    at: timestampField(),
    corrects: textField(
      'Id of the payment that this entry reverses, in full or in part. Null if the entry is a payment.',
    ).nullable(),
  }),
);

export const orderPaymentSchema = openApiComponent(
  'OrderPayment',
  exactObject({
    status: choiceField(PAYMENT_STATUSES, 'Payment status, derived from the amounts.'),
    provider: textField(),
    mode: choiceField(PAYMENT_MODES),
    brand: textField().nullable(),
    last4: textField().nullable(),
    authorised: amountField(),
    captured: amountField('Amount captured by the payment provider.'),
    recorded: listField(receiptSchema, 'Payments recorded by an administrator, oldest first.'),
    taken: amountField('Total of captured and recorded payments.'),
    owed: amountField('Outstanding amount. 0 if the order is cancelled.'),
    payable: booleanField(
      'True if the customer can pay the order: the payment deadline has not passed, or the order is partly paid.',
    ),
    refunded: amountField(),
    toReturn: amountField('Part of `refunded` that the shop still has to return to the customer manually.'),
    disputed: amountField("Disputed amount withheld by the customer's bank."),
    refundFailed: booleanField('True if a refund failed and its amount was not refunded later.'),
    paidAt: timestampField().nullable(),
    expiresAt: timestampField('Payment deadline. Null if no payment is due.').nullable(),
  }),
);
export type OrderPayment = InferType<typeof orderPaymentSchema>;

/** Money that an administrator has to return manually, because the payment provider cannot return it. */
const moneyReturnSchema = openApiComponent(
  'MoneyReturn',
  exactObject({
    state: choiceField(['open', 'done']),
    createdBy: textField("User who created the refund: 'customer', 'admin' or 'system'."),
    doneAt: timestampField(
      'Time when the money was marked as returned. Null if it is not returned yet.',
    ).nullable(),
  }),
);

export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export const refundSchema = openApiComponent(
  'Refund',
  exactObject({
    _id: textField(),
    status: choiceField(REFUND_STATUSES),
    amount: amountField(),
    tax: amountField('Tax in the amount.'),
    shipping: amountField('Part of the amount for shipping and gift wrapping, including tax.'),
    byHand: amountField(
      'Part of the amount that the shop refunds manually, because the payment provider never received it.',
    ),
    moneyReturn: moneyReturnSchema
      .nullable()
      .meta(
        createOpenApiMeta(
          'Task to return `byHand` to the customer. Null if `byHand` is 0, the refund failed, or the refund is too old to have a task.',
        ),
      ),
    excess: booleanField('True if the refund returns an overpayment. It then contains no items and no tax.'),
    lines: listField(
      exactObject({
        line: textField('Id of the line.'),
        quantity: countField().min(1),
        amount: amountField(),
        tax: amountField(),
        restock: booleanField('True if the units should be put back in stock.'),
        restocked: countField(
          'Number of units put back in stock, excluding units that an earlier, failed refund put back.',
        ),
      }),
    ),
    reason: textField(),
    failure: textField(
      'Reason code of the payment provider. Null if the refund is neither failed nor pending.',
    ).nullable(),
    creditNote: textField('Number of the credit note. Null if the refund is not complete.').nullable(),
    at: timestampField(),
  }),
);
export type Refund = InferType<typeof refundSchema>;

export const orderSchema = openApiComponent(
  'Order',
  exactObject({
    _id: textField(),
    number: textField('Last 8 characters of the order id, in upper case.'),
    status: choiceField(ORDER_STATUSES),
    createdAt: timestampField(),
    updatedAt: timestampField(),
    items: listField(orderLineSchema),
    discounts: listField(discountSchema),
    shipping: exactObject({ method: textField().nullable(), name: textField(), ...priceBreakdownFields }),
    wrapping: wrappingResponseSchema(),
    gift: giftResponseSchema
      .nullable()
      .meta(createOpenApiMeta('Gift options. Null if the order is not a gift.')),
    taxes: listField(taxAmountSchema, 'Taxes of all lines, shipping and gift wrapping, by name and rate.'),
    subtotal: amountField('Sum of the lines before discounts.'),
    discountTotal: amountField('Total of the discounts on lines.'),
    shippingCost: amountField("Shipping cost after discounts, with tax if the shop's prices include tax."),
    tax: amountField('Tax on lines, shipping and gift wrapping.'),
    totalAmount: amountField(),
    currency: textField(),
    priceBasis: choiceField(PRICE_BASES),
    settingsVersion: countField('Version of the settings when the order was placed.'),
    fulfilment: choiceField(
      FULFILMENT_METHODS,
      "Order status. An order for pickup is 'shipped' when it is ready to collect.",
    ),
    pickup: pickupLocationResponseSchema
      .nullable()
      .meta(
        createOpenApiMeta(
          'Pickup location. For pickup, `shippingAddress` contains the name and phone number of the person who collects the order. Null if the order is shipped.',
        ),
      ),
    delivery: exactObject({ from: textField('Day, such as 2026-11-26.'), to: textField() })
      .nullable()
      .meta(
        createOpenApiMeta(
          'Promised delivery dates. Null if the order is unpaid, delivered or cancelled, or if no delivery date is promised.',
        ),
      ),
    shippingAddress: shippingAddressResponseSchema,
    contactEmail: textField(),
    guest: booleanField('True if the order was placed without an account and does not belong to one yet.'),
    paymentMethod: literalField('card'),
    payment: orderPaymentSchema,
    refunds: listField(refundSchema, 'Oldest first.'),
    invoice: textField('Number of the invoice. Null if the order is not paid.').nullable(),
    fulfilmentStatus: choiceField(FULFILMENT_STATUSES),
    notes: textField(),
    timeline: listField(orderStatusHistoryEntrySchema),
    parcels: listField(parcelSchema, 'Parcels in the order in which they were packed.'),
    tracking: trackingInfoResponseSchema
      .nullable()
      .meta(createOpenApiMeta('Tracking information of the last sent parcel. Null if there is none.')),
  }),
);
export type Order = InferType<typeof orderSchema>;

export const placeOrderResponseSchema = exactObject({
  order: orderSchema,
  token: textField(
    "Token to open a guest's order. Returned only once. Null if the order belongs to an account.",
  ).nullable(),
});

export const ordersResponseSchema = exactObject({
  orders: listField(orderSchema),
  nextCursor: nextCursorField(),
});
export type OrdersResponse = InferType<typeof ordersResponseSchema>;

export const orderTrackingResponseSchema = exactObject({
  order: orderSchema,
  timeline: listField(orderStatusHistoryEntrySchema),
  tracking: trackingInfoResponseSchema.nullable(),
});
export type OrderTrackingResponse = InferType<typeof orderTrackingResponseSchema>;

export const orderNoteResponseSchema = openApiComponent(
  'OrderNote',
  exactObject({
    _id: textField(),
    note: textField(),
    at: timestampField(),
    by: exactObject({ _id: textField(), name: textField() }),
  }),
);
export type OrderNote = InferType<typeof orderNoteResponseSchema>;

const manualPaymentRecordSchema = openApiComponent(
  'ReceiptRecord',
  exactObject({
    _id: textField('Id of the recorded payment.'),
    note: textField(),
    by: exactObject({ _id: textField(), name: textField() }),
  }),
);
export type ManualPaymentRecord = InferType<typeof manualPaymentRecordSchema>;

const personSchema = exactObject({ _id: textField(), name: textField() });

/** Internal record of a manual refund, which is not visible to customers. */
const manualRefundRecordSchema = openApiComponent(
  'MoneyReturnRecord',
  exactObject({
    _id: textField('Id of the refund.'),
    createdBy: personSchema
      .nullable()
      .meta(createOpenApiMeta('Administrator who created the refund. Null if no administrator created it.')),
    doneBy: personSchema
      .nullable()
      .meta(createOpenApiMeta('Administrator who returned the money. Null if it is not returned yet.')),
  }),
);
export type ManualRefundRecord = InferType<typeof manualRefundRecordSchema>;

const orderCustomerSchema = exactObject({
  _id: textField(),
  name: textField(),
  email: textField(),
  phone: textField().nullable(),
  orders: countField('Total number of orders of this customer.'),
});
export type OrderCustomer = InferType<typeof orderCustomerSchema>;

export const adminOrderSchema = exactObject({
  order: orderSchema,
  notes: listField(orderNoteResponseSchema, 'Oldest first.'),
  receipts: listField(
    manualPaymentRecordSchema,
    'Internal records of the payments in `payment.recorded`, oldest first.',
  ),
  moneyReturns: listField(manualRefundRecordSchema, 'Internal records of the refunds with a `moneyReturn`.'),
  customer: orderCustomerSchema
    .nullable()
    .meta(
      createOpenApiMeta(
        'Customer with an account. Null if the customer is a guest or the account was deleted.',
      ),
    ),
  tags: listField(textField()),
  labels: booleanField('True if the shop buys shipping labels.'),
});
export type AdminOrder = InferType<typeof adminOrderSchema>;

/** Returns the order number that customers see: the last 8 characters of the order id in upper case. */
export function toOrderNumber(orderId: string): string {
  return orderId.slice(-8).toUpperCase();
}
