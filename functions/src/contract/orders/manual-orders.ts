import { array, object, string, type InferType } from 'yup';
import { about, choice, flag, objectOf, text } from '../answer-fields';
import { NO_PLACE, shippingAddressSchema } from '../addresses/shipping-address';
import { decimalAmount, line, paragraph, repeatableHeaders, sentAmount, whole } from '../fields';
import { emailAddress } from '../mail/email-address';
import { MAX_PRICE_MINOR, toMinor } from '../money';
import { PROMOTION_CLASSES, type Promotion } from '../pricing/promotion';
import { store } from '../store-config';
import { cartLineFields, hasDistinctLines } from './cart';
import { FULFILMENTS } from './order-states';
import { orderAnswer } from './orders';
import { destinationSchema, shippingMethodId } from './quote';
import { RECEIPT_METHODS } from './receipt-methods';
import { MAX_DAYS_TO_PAY } from './receipts';

const { maxLines } = store.orders;

/** A line of an order that an administrator makes; `price` null for today's. */
const manualLine = object({
  ...cartLineFields,
  price: sentAmount(MAX_PRICE_MINOR).notRequired().nullable().default(null),
});

/** A discount that an administrator gives by hand, on all items. */
const manualDiscount = object({
  kind: string().oneOf(['amount', 'percent'], 'Not a kind of discount').required('Choose a kind of discount'),
  value: decimalAmount(Number.MAX_SAFE_INTEGER / 1000)
    .required('Enter a discount')
    .moreThan(0, 'Must be more than 0'),
  reason: line(100).required('Please write what the discount is for. The customer will see it.'),
})
  .test('percent', 'Must be at most 100', (discount) => discount?.kind !== 'percent' || discount.value <= 100)
  .nullable()
  .default(null);
export type ManualDiscount = InferType<typeof manualDiscount>;

const pricedFields = {
  items: array(manualLine)
    .required('Add an item')
    .min(1, 'Add an item')
    .max(maxLines, `An order can have at most ${maxLines} lines`)
    .test('distinct', 'Each product variant can appear only once in an order', hasDistinctLines),
  discount: manualDiscount,
  shippingMethod: shippingMethodId(),
};

/** The body of POST /orders/admin/quote: what an order by hand would come to. */
export const quoteManualSchema = object({ ...pricedFields, destination: destinationSchema() });
export type QuoteManualInput = InferType<typeof quoteManualSchema>;

/** How an order by hand is paid: by a link in a mail, or another way, which is recorded at once. */
export const MANUAL_PAYMENTS = ['link', ...RECEIPT_METHODS] as const;

/** The body of POST /orders/admin. */
export const manualOrderSchema = object({
  ...pricedFields,
  email: emailAddress()
    .required('Email is required')
    .meta(about("The customer's: an account's verified address, or that of a customer without one.")),
  fulfilment: string().oneOf(FULFILMENTS, 'Not a way to get an order').optional(),
  shippingAddress: shippingAddressSchema.when('fulfilment', ([fulfilment], schema) =>
    fulfilment === 'pickup' ? schema.shape(NO_PLACE) : schema,
  ),
  totalAmount: sentAmount(Number.MAX_SAFE_INTEGER / 1000).meta(
    about('What was shown; another one is refused.'),
  ),
  payment: string().oneOf(MANUAL_PAYMENTS, 'Not a way to pay').required('Choose how the order is paid'),
  payDays: whole(1, MAX_DAYS_TO_PAY)
    .default(7)
    .meta(about('Days for which an order that is paid by a link waits for its money and holds its stock.')),
  note: paragraph(1000).default('').meta(about('For the other administrators.')),
});
export type ManualOrderInput = InferType<typeof manualOrderSchema>;

/** The headers of POST /orders/admin. */
export const manualOrderHeaders = repeatableHeaders(
  'One key an attempt: the same key and body make one order.',
);

export const manualOrderAnswer = objectOf({
  order: orderAnswer,
  customer: choice(['account', 'guest']),
  mailed: flag('Whether its customer was mailed a link to pay.'),
  email: text(),
});

/** The id under which orders have the discount that was given by hand. */
export const BY_HAND = 'by-hand';

/** A discount by hand as a promotion, so that it is priced as every other; none for null. */
export const manualPromotions = (discount: ManualDiscount, currency: string): Promotion[] =>
  discount === null
    ? []
    : [
        {
          ...{ _id: BY_HAND, name: discount.reason, code: null, class: 'order', priority: 0, active: true },
          ...(discount.kind === 'percent'
            ? { kind: 'percent', ratePpm: Math.round(discount.value * 10_000) }
            : { kind: 'fixed', amount: toMinor(discount.value, currency) }),
          combinesWith: PROMOTION_CLASSES,
        },
      ];
