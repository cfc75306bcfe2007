import { array, object, string, type InferType } from 'yup';
import {
  openApiMeta,
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
  createIdempotencyHeaders,
  requiredAmountField,
} from '../fields';
import { MAX_PRICE_IN_MINOR_UNITS } from '../money';
import { ORDER_TOKEN_HEADER } from './order-token';
import { parcelSchema, trackingResponseSchema } from './parcels/parcels';
import { MANUAL_RECEIPT_METHODS } from './receipt-methods';
import { FULFILMENT_STATUSES, FULFILMENTS, ORDER_STATUSES, PAYMENT_STATUSES } from './order-states';
import { selectedOptionsField } from '../products/products';
import {
  discountSchema,
  pricedAmountFields,
  promotionCodesField,
  shippingMethodIdField,
  displayedSettingsVersionField,
  taxAmountSchema,
} from './quote';
import { PRICE_BASES } from '../pricing/pricing-settings';
import { storeConfig } from '../store-config';
import { pickupLocationResponseSchema } from '../settings/settings-responses';
import {
  IGNORED_LOCATION_FIELDS,
  shippingAddressResponseSchema,
  shippingAddressSchema,
} from '../addresses/shipping-address';

const { maxLines, maxNotes } = storeConfig.orders;

/** Request body of POST /orders. Includes the prices shown to the customer. */
export const placeOrderSchema = object({
  items: array(object({ ...cartLineFields, price: requiredAmountField(MAX_PRICE_IN_MINOR_UNITS) }))
    .required('Your cart is empty')
    .min(1, 'Your cart is empty')
    .max(maxLines, `An order can have at most ${maxLines} lines`)
    .test('distinct', 'Each product variant can appear only once in an order', hasDistinctCartLines),
  fulfilment: string()
    .oneOf(FULFILMENTS, 'Not a way to get an order')
    .optional()
    .meta(
      openApiMeta(
        "'pickup' with a shipping method of this kind: of the address only fullName and phone are read.",
      ),
    ),
  shippingAddress: shippingAddressSchema.when('fulfilment', ([fulfilment], schema) =>
    fulfilment === 'pickup' ? schema.shape(IGNORED_LOCATION_FIELDS) : schema,
  ),
  paymentMethod: string()
    .required('Payment method is required')
    .oneOf(['card'], 'Only card payment is available'),
  totalAmount: requiredAmountField(Number.MAX_SAFE_INTEGER / 1000),
  settingsVersion: displayedSettingsVersionField(),
  shippingMethod: shippingMethodIdField(),
  codes: promotionCodesField(),
  timeZone: singleLineTextField(60)
    .test('zone', 'Not a time zone', isEmptyOrTimeZone)
    .optional()
    .meta(openApiMeta('IANA: the days of delivery are counted in it. UTC when absent.')),
  notes: multilineTextField(maxNotes).default(''),
  contactEmail: deliverableEmailField().optional(),
  email: deliverableEmailField().optional(),
});
export type PlaceOrderInput = InferType<typeof placeOrderSchema>;

export const claimOrderHeaders = object({
  [ORDER_TOKEN_HEADER]: singleLineTextField(200)
    .default('')
    .meta(openApiMeta("The token of the order's link.")),
});

export const placeOrderHeaders = createIdempotencyHeaders(
  'One key an attempt: the same key and body answer the first order again.',
);

export const myOrdersQuerySchema = object({
  ...paginationFields(20),
  status: string().oneOf(ORDER_STATUSES, 'Not an order status').optional(),
});
export type MyOrdersQuery = InferType<typeof myOrdersQuerySchema>;

const orderLineSchema = exactObject({
  _id: textField(),
  product: exactObject({ _id: textField(), name: textField(), images: listField(textField()) }),
  variant: exactObject({ _id: textField(), options: selectedOptionsField() }).nullable(),
  name: textField(),
  image: textField().nullable(),
  sku: textField("The variant's own number at the time of the order; empty where it had none."),
  quantity: countField().min(1),
  refunded: countField('Units that are refunded, or reserved for a refund.'),
  shipped: countField('Units that were handed over to the carrier; 0 before.'),
  toShip: countField('Units that still have to be: neither shipped nor refunded.'),
  packed: countField('Of these, what is in a parcel that waits to be handed over.'),
  price: amountField(`The unit price at the time of the order. ${AMOUNT_DESCRIPTION}`),
  ...pricedAmountFields,
});
export type OrderLine = InferType<typeof orderLineSchema>;

export const timelineEntrySchema = openApiComponent(
  'TimelineEntry',
  exactObject({
    status: choiceField(ORDER_STATUSES),
    at: timestampField(),
    by: textField("Who made the change: 'customer', 'admin' or 'system'."),
    note: textField(),
    parcel: textField(
      'The _id of the parcel that was sent with it, where the order has others; else null.',
    ).nullable(),
  }),
);
export type TimelineEntry = InferType<typeof timelineEntrySchema>;

export const PAYMENT_MODES = ['test', 'live'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

const receiptSchema = openApiComponent(
  'Receipt',
  exactObject({
    _id: textField(),
    amount: signedAmountField('Negative for a correction.'),
    method: choiceField(MANUAL_RECEIPT_METHODS),
    at: timestampField(),
    corrects: textField(
      'The _id of the payment that it takes back, in full or in part; null for a payment.',
    ).nullable(),
  }),
);

export const orderPaymentSchema = openApiComponent(
  'OrderPayment',
  exactObject({
    status: choiceField(PAYMENT_STATUSES, 'Follows from the amounts.'),
    provider: textField(),
    mode: choiceField(PAYMENT_MODES),
    brand: textField().nullable(),
    last4: textField().nullable(),
    authorised: amountField(),
    captured: amountField('What the payment provider took.'),
    recorded: listField(
      receiptSchema,
      'Payments received another way and recorded by an administrator, oldest first.',
    ),
    taken: amountField('The total paid: captured and recorded.'),
    owed: amountField('What is still to be paid; 0 for a cancelled order.'),
    payable: booleanField(
      'Whether its customer can pay that: before the time to pay ends, or where a part of it was paid.',
    ),
    refunded: amountField(),
    toReturn: amountField('What of `refunded` a person still has to return to the customer.'),
    disputed: amountField("The amount that the customer's bank holds."),
    refundFailed: booleanField('Whether a refund failed for good and its money was not refunded since.'),
    paidAt: timestampField().nullable(),
    expiresAt: timestampField('The order can be paid until then; null when no payment is due.').nullable(),
  }),
);
export type OrderPayment = InferType<typeof orderPaymentSchema>;

/** Money that an administrator has to return manually, because the payment provider cannot return it. */
const moneyReturnSchema = openApiComponent(
  'MoneyReturn',
  exactObject({
    state: choiceField(['open', 'done']),
    createdBy: textField("Who caused the refund: 'customer', 'admin' or 'system'."),
    doneAt: timestampField('When the money was marked as returned; null before.').nullable(),
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
    tax: amountField('The tax in it.'),
    shipping: amountField('The part for shipping, with its tax.'),
    byHand: amountField('The part that the payment provider never had, which the shop refunds manually.'),
    moneyReturn: moneyReturnSchema
      .nullable()
      .meta(
        openApiMeta(
          'Task to return that part. Null if nothing is refunded manually, if the refund failed, and for refunds from before these tasks existed.',
        ),
      ),
    excess: booleanField(
      'Whether the customer had paid more than the total: no goods and no tax belong to it.',
    ),
    lines: listField(
      exactObject({
        line: textField("The line's _id."),
        quantity: countField().min(1),
        amount: amountField(),
        tax: amountField(),
        restock: booleanField('Whether the units were to go back to stock.'),
        restocked: countField(
          'Units that went back with it: those of an earlier refund that failed already had.',
        ),
      }),
    ),
    reason: textField(),
    failure: textField(
      "Why it failed or waits, in the payment provider's word; null where it does neither.",
    ).nullable(),
    creditNote: textField('The number of its credit note; null until it is settled.').nullable(),
    at: timestampField(),
  }),
);
export type Refund = InferType<typeof refundSchema>;

export const orderSchema = openApiComponent(
  'Order',
  exactObject({
    _id: textField(),
    number: textField('The last 8 characters of the id, in upper case.'),
    status: choiceField(ORDER_STATUSES),
    createdAt: timestampField(),
    updatedAt: timestampField(),
    items: listField(orderLineSchema),
    discounts: listField(discountSchema),
    shipping: exactObject({ method: textField().nullable(), name: textField(), ...pricedAmountFields }),
    taxes: listField(taxAmountSchema, 'All taxes of the lines and of shipping, by name and rate.'),
    subtotal: amountField('The sum of the lines before discounts.'),
    discountTotal: amountField('The discounts on lines.'),
    shippingCost: amountField('After discounts, as the shop listed its prices.'),
    tax: amountField('Of lines and shipping.'),
    totalAmount: amountField(),
    currency: textField(),
    priceBasis: choiceField(PRICE_BASES),
    settingsVersion: countField('The settings that the order was made under.'),
    fulfilment: choiceField(
      FULFILMENTS,
      "Collected in the shop, it is 'shipped' when it is ready to collect.",
    ),
    pickup: pickupLocationResponseSchema
      .nullable()
      .meta(
        openApiMeta(
          'Where it is collected; `shippingAddress` then has the name and phone of who collects it. Null for an order that is sent.',
        ),
      ),
    delivery: exactObject({ from: textField('A day, 2026-11-26.'), to: textField() })
      .nullable()
      .meta(
        openApiMeta(
          'When it is to arrive, by the days that its shipping method promised when it was placed. Null before it is paid, without such days, and once it was delivered or cancelled.',
        ),
      ),
    shippingAddress: shippingAddressResponseSchema,
    contactEmail: textField(),
    guest: booleanField('Whether it was placed without an account, and belongs to none yet.'),
    paymentMethod: literalField('card'),
    payment: orderPaymentSchema,
    refunds: listField(refundSchema, 'Oldest first.'),
    invoice: textField('The number of its invoice; null before it is paid.').nullable(),
    fulfilmentStatus: choiceField(FULFILMENT_STATUSES),
    notes: textField(),
    timeline: listField(timelineEntrySchema),
    parcels: listField(parcelSchema, 'In the order in which they were packed.'),
    tracking: trackingResponseSchema
      .nullable()
      .meta(openApiMeta('Of the parcel that was sent last; null where none was, or it is not tracked.')),
  }),
);
export type Order = InferType<typeof orderSchema>;

export const placeOrderResponseSchema = exactObject({
  order: orderSchema,
  token: textField("Opens a guest's order; it is not answered again. Null with an account.").nullable(),
});

export const ordersResponseSchema = exactObject({
  orders: listField(orderSchema),
  nextCursor: nextCursorField(),
});
export type OrdersPage = InferType<typeof ordersResponseSchema>;

export const orderTrackingSchema = exactObject({
  order: orderSchema,
  timeline: listField(timelineEntrySchema),
  tracking: trackingResponseSchema.nullable(),
});
export type OrderTracking = InferType<typeof orderTrackingSchema>;

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

const receiptRecordSchema = openApiComponent(
  'ReceiptRecord',
  exactObject({
    _id: textField("The recorded payment's _id."),
    note: textField(),
    by: exactObject({ _id: textField(), name: textField() }),
  }),
);
export type ManualPaymentRecord = InferType<typeof receiptRecordSchema>;

const personSchema = exactObject({ _id: textField(), name: textField() });

/** Internal record of a manual refund, which is not visible to customers. */
const moneyReturnRecordSchema = openApiComponent(
  'MoneyReturnRecord',
  exactObject({
    _id: textField("The refund's _id."),
    createdBy: personSchema.nullable().meta(openApiMeta('Null if no administrator caused the refund.')),
    doneBy: personSchema.nullable().meta(openApiMeta('Null while the money is not returned.')),
  }),
);
export type ManualRefundRecord = InferType<typeof moneyReturnRecordSchema>;

const orderCustomerSchema = exactObject({
  _id: textField(),
  name: textField(),
  email: textField(),
  phone: textField().nullable(),
  orders: countField('How many orders this person ever placed.'),
});
export type OrderCustomer = InferType<typeof orderCustomerSchema>;

export const adminOrderSchema = exactObject({
  order: orderSchema,
  notes: listField(orderNoteResponseSchema, 'Oldest first.'),
  receipts: listField(receiptRecordSchema, 'Of the payments in `payment.recorded`, oldest first.'),
  moneyReturns: listField(moneyReturnRecordSchema, 'Of the refunds with a `moneyReturn`.'),
  customer: orderCustomerSchema
    .nullable()
    .meta(openApiMeta('Null when the account was deleted, or a guest ordered.')),
  tags: listField(textField()),
  labels: booleanField('Whether the shop buys labels for its parcels.'),
});
export type AdminOrder = InferType<typeof adminOrderSchema>;

/** Returns the order number that customers see: the last 8 characters of the order id in upper case. */
export function toOrderNumber(orderId: string): string {
  return orderId.slice(-8).toUpperCase();
}
