import { array, object, string, type InferType } from 'yup';
import { about, amount, count, list, objectOf, signedAmount, text } from '../answer-fields';
import { NO_PLACE, shippingAddressSchema } from '../addresses/shipping-address';
import {
  areDistinct,
  documentId,
  isTime,
  jsonBoolean,
  line,
  repeatableHeaders,
  sentAmount,
  whole,
} from '../fields';
import { emailAddress } from '../mail/email-address';
import { roundShare } from '../pricing/rounding';
import type { Adjustment } from '../pricing/priced';
import { MAX_PRICE_MINOR } from '../money';
import { DEFAULT_VARIANT } from '../products/products';
import { store } from '../store-config';
import { FULFILMENTS, type OrderStatus } from './order-states';
import type { RefundStatus } from './orders';
import { parcelChangeAnswer } from './parcels/parcel-changes';
import { quoteAnswer, quotedMethodAnswer, shippingMethodId } from './quote';

const { maxLines, maxQuantity } = store.orders;

const editedLineSchema = object({
  line: line(40).optional().meta(about("The line's _id; absent for one that is added.")),
  product: documentId().optional(),
  variant: documentId().default(DEFAULT_VARIANT),
  quantity: whole(1, maxQuantity, 'Quantity must be at least 1').required('Quantity is required'),
  price: sentAmount(MAX_PRICE_MINOR)
    .notRequired()
    .nullable()
    .default(null)
    .meta(about('What a unit costs from now on, without discounts; null for what it costs anyway.')),
}).test('what', 'Choose a product', (value) => !value || Boolean(value.line || value.product));
export type EditedLine = InferType<typeof editedLineSchema>;

const getLineKey = ({ line: id, product, variant }: EditedLine) => id ?? `${product}/${variant}`;

const editFields = {
  fulfilment: string()
    .oneOf(FULFILMENTS, 'Not a way to get an order')
    .optional()
    .meta(about("'pickup' for an order that is collected: of the address only fullName and phone are read.")),
  shippingAddress: shippingAddressSchema.when('fulfilment', ([fulfilment], schema) =>
    fulfilment === 'pickup' ? schema.shape(NO_PLACE) : schema,
  ),
  contactEmail: emailAddress().required('Email is required'),
  shippingMethod: shippingMethodId(),
  lines: array(editedLineSchema)
    .min(1, 'An order needs an item. To take all of them back, cancel the order.')
    .max(maxLines, `An order can have at most ${maxLines} lines`)
    .test('distinct', 'Each product variant can appear only once', (lines) =>
      areDistinct((lines ?? []).map((one) => (one ? getLineKey(one) : undefined))),
    )
    .optional()
    .default(undefined)
    .meta(
      about('All lines as they are to be; what is left out is removed. Absent to leave them as they are.'),
    ),
};

export const quoteEditSchema = object(editFields);
export type QuoteEditInput = InferType<typeof quoteEditSchema>;

export const editOrderSchema = object({
  ...editFields,
  version: line(40).required('Version is required').test('time', 'Must be a time', isTime),
  totalAmount: sentAmount(Number.MAX_SAFE_INTEGER / 1000).meta(
    about('What was shown; another one is refused.'),
  ),
  reason: line(200).default('').meta(about('The customer reads it in the mail.')),
  voidLabels: jsonBoolean()
    .default(false)
    .meta(
      about('Voids the labels for the present address; without it, an address with labels cannot change.'),
    ),
}).test('reason', function ({ lines, reason }) {
  // Malformed requests are reported by the other checks and must not throw here.
  const all: unknown = lines;
  const isPriced = Array.isArray(all) && all.some((one: EditedLine | null) => one?.price != null);
  if (!isPriced || reason) return true;
  return this.createError({ path: 'reason', message: 'Please write why the price changes.' });
});
export type EditOrderInput = InferType<typeof editOrderSchema>;

export const editOrderHeaders = repeatableHeaders(
  'One key an attempt: the same key and body edit the order once.',
);

/** Effects of an unsaved edit on an order's payments and parcels. */
export const orderEditAnswer = objectOf({
  quote: quoteAnswer.nullable().meta(about('How it would be priced; null where its price stays.')),
  total: amount('What it would come to.'),
  before: amount('What the order comes to now.'),
  difference: signedAmount('What it would come to more; negative for less.'),
  owed: amount('What its customer would still have to pay.'),
  refund: amount('What would go back to its customer.'),
  changes: list(text(), 'What would change, in words.'),
  labels: list(text(), 'The parcels whose label is for the present address and would have to be voided.'),
  parcels: list(
    objectOf({ number: count('Its number among the parcels, from 1.'), change: parcelChangeAnswer }),
    'The packed parcels that would have to be changed.',
  ),
  method: text('The shipping method that it would have; null where the order names none.').nullable(),
  methods: list(
    quotedMethodAnswer,
    'Those that it could have by its address and items; empty where its price can no longer change.',
  ),
});
export type OrderEdit = InferType<typeof orderEditAnswer>;

interface EditedOrder {
  status: OrderStatus;
  refunds: readonly { status: RefundStatus; excess: boolean; creditNote: string | null }[];
  payment: { authorised: number; captured: number; disputed: number };
}

const isOpen = (status: OrderStatus): boolean => status === 'pending' || status === 'confirmed';

/** Returns the reason why an order cannot be edited, or null. */
export function editRefusal({ status, payment }: Pick<EditedOrder, 'status' | 'payment'>): string | null {
  if (!isOpen(status)) return `The order is ${status}, so it can no longer be edited.`;
  if (payment.authorised > payment.captured)
    return 'A payment for this order is being processed. Please wait until it has succeeded or failed.';
  return payment.disputed > 0 ? 'The payment of this order is disputed, so its amounts cannot change.' : null;
}

/** Returns the reason why an order's total cannot change, or null. */
export function repricingRefusal({ refunds }: Pick<EditedOrder, 'refunds'>): string | null {
  const wasRefunded = refunds.some(
    ({ excess, status, creditNote }) => !excess && (status !== 'failed' || creditNote !== null),
  );
  if (wasRefunded)
    return 'A part of this order was refunded, so its items and its total can no longer change. Refund more items, or make a new order.';
  return null;
}

/** Scales the discounts of an existing line to a number of units. Added units get no discount. */
export const agreedFor = (
  { quantity, adjustments }: { quantity: number; adjustments: readonly Adjustment[] },
  units: number,
  quantum: number,
): Adjustment[] =>
  adjustments
    .map((one) => ({ ...one, amount: roundShare(one.amount, Math.min(units, quantity), quantity, quantum) }))
    .filter(({ amount: off }) => off > 0);
