import { array, object, string, type InferType } from 'yup';
import {
  about,
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
import { NO_PLACE, shippingAddressAnswer, shippingAddressSchema } from '../addresses/shipping-address';
import {
  codeText,
  decimalAmount,
  documentId,
  line,
  pageQuery,
  paragraph,
  repeatableHeaders,
  REQUIRED,
  sentAmount,
  version,
  whole,
} from '../fields';
import { cleanEmail, emailAddress } from '../mail/email-address';
import { MAX_PRICE_MINOR, toMinor } from '../money';
import { foldCode } from '../typed/typed-texts';
import { PROMOTION_CLASSES, type Promotion } from '../pricing/promotion';
import { chosenOptions } from '../products/products';
import { store } from '../store-config';
import { cartLineFields, hasDistinctLines } from './cart';
import { FULFILMENTS } from './order-states';
import { orderAnswer } from './orders';
import { destinationSchema, shippingMethodId } from './quote';
import { RECEIPT_METHODS } from './receipt-methods';
import { MAX_DAYS_TO_PAY } from './receipts';

const { maxLines } = store.orders;

const manualLineSchema = object({
  ...cartLineFields,
  price: sentAmount(MAX_PRICE_MINOR).notRequired().nullable().default(null),
});

const manualDiscountSchema = object({
  kind: string().oneOf(['amount', 'percent'], 'Not a kind of discount').required('Choose a kind of discount'),
  value: decimalAmount(Number.MAX_SAFE_INTEGER / 1000)
    .required('Enter a discount')
    .moreThan(0, 'Must be more than 0'),
  reason: line(100).required('Please write what the discount is for. The customer will see it.'),
})
  .test('percent', 'Must be at most 100', (discount) => discount?.kind !== 'percent' || discount.value <= 100)
  .nullable()
  .default(null);
export type ManualDiscount = InferType<typeof manualDiscountSchema>;

const manualLinesField = () =>
  array(manualLineSchema)
    .max(maxLines, `An order can have at most ${maxLines} lines`)
    .test('distinct', 'Each product variant can appear only once in an order', hasDistinctLines);

const pricedFields = {
  items: manualLinesField().required('Add an item').min(1, 'Add an item'),
  discount: manualDiscountSchema,
  shippingMethod: shippingMethodId(),
};

export const quoteManualSchema = object({ ...pricedFields, destination: destinationSchema() });
export type QuoteManualInput = InferType<typeof quoteManualSchema>;

/** Payment of a manual order. `link` sends a payment link, other payments are recorded immediately. */
export const MANUAL_PAYMENTS = ['link', ...RECEIPT_METHODS] as const;

const payDaysField = () =>
  whole(1, MAX_DAYS_TO_PAY)
    .default(7)
    .meta(about('Days for which an order that is paid by a link waits for its money and holds its stock.'));

const manualNoteField = () => paragraph(1000).default('').meta(about('For the other administrators.'));

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
  payDays: payDaysField(),
  note: manualNoteField(),
  draft: documentId().optional().meta(about('The draft that becomes this order, and is gone with it.')),
});
export type ManualOrderInput = InferType<typeof manualOrderSchema>;

export const manualOrderHeaders = repeatableHeaders(
  'One key an attempt: the same key and body make one order.',
);

export const manualOrderAnswer = objectOf({
  order: orderAnswer,
  customer: choice(['account', 'guest']),
  mailed: flag('Whether its customer was mailed a link to pay.'),
  email: text(),
});

const optionalTextField = (most: number) => line(most).default('');

/** Optional fields of a draft. A draft has no price and reserves no stock. */
const draftFields = {
  items: manualLinesField().required(REQUIRED),
  discount: manualDiscountSchema,
  shippingMethod: optionalTextField(40),
  email: codeText(254, cleanEmail).default(''),
  shippingAddress: object({
    fullName: optionalTextField(100),
    phone: codeText(40).default(''),
    address: optionalTextField(200),
    apartment: optionalTextField(100),
    city: optionalTextField(100),
    state: optionalTextField(100),
    zipCode: codeText(20, foldCode).default(''),
    country: optionalTextField(60),
  }),
  payment: string().oneOf(MANUAL_PAYMENTS, 'Not a way to pay').default('link'),
  payDays: payDaysField(),
  note: manualNoteField(),
};

export const orderDraftSchema = object(draftFields);
export type OrderDraftInput = InferType<typeof orderDraftSchema>;

export const changedDraftSchema = object({ ...draftFields, updatedAt: version() });
export type ChangedDraftInput = InferType<typeof changedDraftSchema>;

export const orderDraftsQuery = object(pageQuery(20));
export type OrderDraftsQuery = InferType<typeof orderDraftsQuery>;

const draftSummaryFields = {
  _id: text(),
  email: text(),
  by: text('Who changed it last.'),
  updatedAt: timestamp(),
};

export const orderDraftAnswer = component(
  'OrderDraft',
  objectOf({
    ...draftSummaryFields,
    items: list(
      objectOf({
        product: text(),
        variant: text(),
        quantity: count().min(1),
        price: amount('What a unit is to cost; null for what it costs on the day.').nullable(),
        name: text('Null where the product is gone.').nullable(),
        options: chosenOptions(),
        listed: amount('What a unit costs today; null where it is not on sale.').nullable(),
      }),
    ),
    discount: objectOf({
      kind: choice(['amount', 'percent']),
      value: amount('Percent, or an amount.'),
      reason: text(),
    }).nullable(),
    shippingMethod: text(),
    shippingAddress: shippingAddressAnswer,
    payment: choice(MANUAL_PAYMENTS),
    payDays: count().min(1),
    note: text(),
  }),
);
export type OrderDraft = InferType<typeof orderDraftAnswer>;

export const draftOfPersonAnswer = objectOf({
  email: text(),
  shippingAddress: shippingAddressAnswer,
  items: list(objectOf({ product: text(), variant: text(), quantity: count().min(1) })),
  note: text(),
  updatedAt: timestamp(),
});
export type DraftOfPerson = InferType<typeof draftOfPersonAnswer>;

export const orderDraftsAnswer = objectOf({
  drafts: list(
    objectOf({
      ...draftSummaryFields,
      name: text("The customer's."),
      units: count('Of all items.'),
    }),
  ),
  nextCursor: nextCursor(),
});
export type ListedDraft = InferType<typeof orderDraftsAnswer>['drafts'][number];

export const BY_HAND = 'by-hand';

/** Converts a manual discount to a promotion, so that both share the same pricing. */
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
