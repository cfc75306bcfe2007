import { array, object, string, type InferType } from 'yup';
import {
  about,
  AMOUNT,
  amount,
  choice,
  component,
  count,
  flag,
  list,
  literal,
  nextCursor,
  objectOf,
  signedAmount,
  text,
  timestamp,
} from '../answer-fields';
import { emailAddress } from '../mail/email-address';
import { cartLineFields, hasDistinctLines } from './cart';
import { isTimeZone, line, pageQuery, paragraph, repeatableHeaders, sentAmount } from '../fields';
import { MAX_PRICE_MINOR } from '../money';
import { ORDER_TOKEN_HEADER } from './order-token';
import { parcelAnswer, trackingAnswer } from './parcels/parcels';
import { RECEIPT_METHODS } from './receipt-methods';
import { FULFILMENT_STATUSES, FULFILMENTS, ORDER_STATUSES, PAYMENT_STATUSES } from './order-states';
import { chosenOptions } from '../products/products';
import {
  discountAnswer,
  pricedAmountFields,
  promotionCodes,
  shippingMethodId,
  shownSettingsVersion,
  taxAmountAnswer,
} from './quote';
import { PRICE_BASES } from '../pricing/pricing-settings';
import { store } from '../store-config';
import { pickupPlaceAnswer } from '../settings/settings-answers';
import { NO_PLACE, shippingAddressAnswer, shippingAddressSchema } from '../addresses/shipping-address';

const { maxLines, maxNotes } = store.orders;

/** Request body of POST /orders (docs/product.md, Placing an order). */
export const placeOrderSchema = object({
  items: array(object({ ...cartLineFields, price: sentAmount(MAX_PRICE_MINOR) }))
    .required('Your cart is empty')
    .min(1, 'Your cart is empty')
    .max(maxLines, `An order can have at most ${maxLines} lines`)
    .test('distinct', 'Each product variant can appear only once in an order', hasDistinctLines),
  fulfilment: string()
    .oneOf(FULFILMENTS, 'Not a way to get an order')
    .optional()
    .meta(
      about("'pickup' with a shipping method of this kind: of the address only fullName and phone are read."),
    ),
  shippingAddress: shippingAddressSchema.when('fulfilment', ([fulfilment], schema) =>
    fulfilment === 'pickup' ? schema.shape(NO_PLACE) : schema,
  ),
  paymentMethod: string()
    .required('Payment method is required')
    .oneOf(['card'], 'Only card payment is available'),
  totalAmount: sentAmount(Number.MAX_SAFE_INTEGER / 1000),
  settingsVersion: shownSettingsVersion(),
  shippingMethod: shippingMethodId(),
  codes: promotionCodes(),
  timeZone: line(60)
    .test('zone', 'Not a time zone', isTimeZone)
    .optional()
    .meta(about('IANA: the days of delivery are counted in it. UTC when absent.')),
  notes: paragraph(maxNotes).default(''),
  contactEmail: emailAddress().optional(),
  email: emailAddress().optional(),
});
export type PlaceOrderInput = InferType<typeof placeOrderSchema>;

export const claimOrderHeaders = object({
  [ORDER_TOKEN_HEADER]: line(200).default('').meta(about("The token of the order's link.")),
});

export const placeOrderHeaders = repeatableHeaders(
  'One key an attempt: the same key and body answer the first order again.',
);

export const myOrdersQuery = object({
  ...pageQuery(20),
  status: string().oneOf(ORDER_STATUSES, 'Not an order status').optional(),
});
export type MyOrdersQuery = InferType<typeof myOrdersQuery>;

const orderLineSchema = objectOf({
  _id: text(),
  product: objectOf({ _id: text(), name: text(), images: list(text()) }),
  variant: objectOf({ _id: text(), options: chosenOptions() }).nullable(),
  name: text(),
  image: text().nullable(),
  sku: text("The variant's own number at the time of the order; empty where it had none."),
  quantity: count().min(1),
  refunded: count('Units that are refunded, or reserved for a refund.'),
  shipped: count('Units that were handed over to the carrier; 0 before.'),
  toShip: count('Units that still have to be: neither shipped nor refunded.'),
  packed: count('Of these, what is in a parcel that waits to be handed over.'),
  price: amount(`The unit price at the time of the order. ${AMOUNT}`),
  ...pricedAmountFields,
});
export type OrderLine = InferType<typeof orderLineSchema>;

export const timelineEntryAnswer = component(
  'TimelineEntry',
  objectOf({
    status: choice(ORDER_STATUSES),
    at: timestamp(),
    by: text("Who made the change: 'customer', 'admin' or 'system'."),
    note: text(),
    parcel: text(
      'The _id of the parcel that was sent with it, where the order has others; else null.',
    ).nullable(),
  }),
);
export type TimelineEntry = InferType<typeof timelineEntryAnswer>;

export const PAYMENT_MODES = ['test', 'live'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

const receiptSchema = component(
  'Receipt',
  objectOf({
    _id: text(),
    amount: signedAmount('Negative for a correction.'),
    method: choice(RECEIPT_METHODS),
    at: timestamp(),
    corrects: text(
      'The _id of the payment that it takes back, in full or in part; null for a payment.',
    ).nullable(),
  }),
);

export const orderPaymentAnswer = component(
  'OrderPayment',
  objectOf({
    status: choice(PAYMENT_STATUSES, 'Follows from the amounts.'),
    provider: text(),
    mode: choice(PAYMENT_MODES),
    brand: text().nullable(),
    last4: text().nullable(),
    authorised: amount(),
    captured: amount('What the payment provider took.'),
    recorded: list(
      receiptSchema,
      'Payments received another way and recorded by an administrator, oldest first.',
    ),
    taken: amount('The total paid: captured and recorded.'),
    owed: amount('What is still to be paid; 0 for a cancelled order.'),
    payable: flag(
      'Whether its customer can pay that: before the time to pay ends, or where a part of it was paid.',
    ),
    refunded: amount(),
    toReturn: amount('What of `refunded` a person still has to return to the customer.'),
    disputed: amount("The amount that the customer's bank holds."),
    refundFailed: flag('Whether a refund failed for good and its money was not refunded since.'),
    paidAt: timestamp().nullable(),
    expiresAt: timestamp('The order can be paid until then; null when no payment is due.').nullable(),
  }),
);
export type OrderPayment = InferType<typeof orderPaymentAnswer>;

/** Task to return money manually, because the payment provider cannot send it. */
const moneyReturnSchema = component(
  'MoneyReturn',
  objectOf({
    state: choice(['open', 'done']),
    createdBy: text("Who caused the refund: 'customer', 'admin' or 'system'."),
    doneAt: timestamp('When the money was marked as returned; null before.').nullable(),
  }),
);

export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export const refundAnswer = component(
  'Refund',
  objectOf({
    _id: text(),
    status: choice(REFUND_STATUSES),
    amount: amount(),
    tax: amount('The tax in it.'),
    shipping: amount('The part for shipping, with its tax.'),
    byHand: amount('The part that the payment provider never had, which the shop refunds manually.'),
    moneyReturn: moneyReturnSchema
      .nullable()
      .meta(
        about(
          'Task to return that part. Null if nothing is refunded manually, if the refund failed, and for refunds from before these tasks existed.',
        ),
      ),
    excess: flag('Whether the customer had paid more than the total: no goods and no tax belong to it.'),
    lines: list(
      objectOf({
        line: text("The line's _id."),
        quantity: count().min(1),
        amount: amount(),
        tax: amount(),
        restock: flag('Whether the units were to go back to stock.'),
        restocked: count('Units that went back with it: those of an earlier refund that failed already had.'),
      }),
    ),
    reason: text(),
    failure: text(
      "Why it failed or waits, in the payment provider's word; null where it does neither.",
    ).nullable(),
    creditNote: text('The number of its credit note; null until it is settled.').nullable(),
    at: timestamp(),
  }),
);
export type Refund = InferType<typeof refundAnswer>;

export const orderAnswer = component(
  'Order',
  objectOf({
    _id: text(),
    number: text('The last 8 characters of the id, in upper case.'),
    status: choice(ORDER_STATUSES),
    createdAt: timestamp(),
    updatedAt: timestamp(),
    items: list(orderLineSchema),
    discounts: list(discountAnswer),
    shipping: objectOf({ method: text().nullable(), name: text(), ...pricedAmountFields }),
    taxes: list(taxAmountAnswer, 'All taxes of the lines and of shipping, by name and rate.'),
    subtotal: amount('The sum of the lines before discounts.'),
    discountTotal: amount('The discounts on lines.'),
    shippingCost: amount('After discounts, as the shop listed its prices.'),
    tax: amount('Of lines and shipping.'),
    totalAmount: amount(),
    currency: text(),
    priceBasis: choice(PRICE_BASES),
    settingsVersion: count('The settings that the order was made under.'),
    fulfilment: choice(FULFILMENTS, "Collected in the shop, it is 'shipped' when it is ready to collect."),
    pickup: pickupPlaceAnswer
      .nullable()
      .meta(
        about(
          'Where it is collected; `shippingAddress` then has the name and phone of who collects it. Null for an order that is sent.',
        ),
      ),
    delivery: objectOf({ from: text('A day, 2026-11-26.'), to: text() })
      .nullable()
      .meta(
        about(
          'When it is to arrive, by the days that its shipping method promised when it was placed. Null before it is paid, without such days, and once it was delivered or cancelled.',
        ),
      ),
    shippingAddress: shippingAddressAnswer,
    contactEmail: text(),
    guest: flag('Whether it was placed without an account, and belongs to none yet.'),
    paymentMethod: literal('card'),
    payment: orderPaymentAnswer,
    refunds: list(refundAnswer, 'Oldest first.'),
    invoice: text('The number of its invoice; null before it is paid.').nullable(),
    fulfilmentStatus: choice(FULFILMENT_STATUSES),
    notes: text(),
    timeline: list(timelineEntryAnswer),
    parcels: list(parcelAnswer, 'In the order in which they were packed.'),
    tracking: trackingAnswer
      .nullable()
      .meta(about('Of the parcel that was sent last; null where none was, or it is not tracked.')),
  }),
);
export type Order = InferType<typeof orderAnswer>;

export const placedOrderAnswer = objectOf({
  order: orderAnswer,
  token: text("Opens a guest's order; it is not answered again. Null with an account.").nullable(),
});

export const ordersAnswer = objectOf({ orders: list(orderAnswer), nextCursor: nextCursor() });
export type OrdersPage = InferType<typeof ordersAnswer>;

export const orderTrackingAnswer = objectOf({
  order: orderAnswer,
  timeline: list(timelineEntryAnswer),
  tracking: trackingAnswer.nullable(),
});
export type OrderTracking = InferType<typeof orderTrackingAnswer>;

export const orderNoteAnswer = component(
  'OrderNote',
  objectOf({ _id: text(), note: text(), at: timestamp(), by: objectOf({ _id: text(), name: text() }) }),
);
export type OrderNote = InferType<typeof orderNoteAnswer>;

const receiptRecordSchema = component(
  'ReceiptRecord',
  objectOf({
    _id: text("The recorded payment's _id."),
    note: text(),
    by: objectOf({ _id: text(), name: text() }),
  }),
);
export type ReceiptRecord = InferType<typeof receiptRecordSchema>;

const personSchema = objectOf({ _id: text(), name: text() });

/** Internal details of a manual refund, never shown to customers. */
const moneyReturnRecordSchema = component(
  'MoneyReturnRecord',
  objectOf({
    _id: text("The refund's _id."),
    createdBy: personSchema.nullable().meta(about('Null if no administrator caused the refund.')),
    doneBy: personSchema.nullable().meta(about('Null while the money is not returned.')),
  }),
);
export type MoneyReturnRecord = InferType<typeof moneyReturnRecordSchema>;

const orderCustomerSchema = objectOf({
  _id: text(),
  name: text(),
  email: text(),
  phone: text().nullable(),
  orders: count('How many orders this person ever placed.'),
});
export type OrderCustomer = InferType<typeof orderCustomerSchema>;

export const adminOrderAnswer = objectOf({
  order: orderAnswer,
  notes: list(orderNoteAnswer, 'Oldest first.'),
  receipts: list(receiptRecordSchema, 'Of the payments in `payment.recorded`, oldest first.'),
  moneyReturns: list(moneyReturnRecordSchema, 'Of the refunds with a `moneyReturn`.'),
  customer: orderCustomerSchema
    .nullable()
    .meta(about('Null when the account was deleted, or a guest ordered.')),
  tags: list(text()),
  labels: flag('Whether the shop buys labels for its parcels.'),
});
export type AdminOrder = InferType<typeof adminOrderAnswer>;

/** Returns the order number for customers: the last 8 characters of the id, upper case. */
export function orderNumber(orderId: string): string {
  return orderId.slice(-8).toUpperCase();
}
