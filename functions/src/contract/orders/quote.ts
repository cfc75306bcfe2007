import { array, object, type InferType } from 'yup';
import { amount, choice, component, count, list, objectOf, text } from '../answer-fields';
import { codeText, line, whole } from '../fields';
import { cartLineFields, hasDistinctLines } from './cart';
import { PRICE_BASES, SHIPPING_KINDS } from '../pricing/pricing-settings';
import { PROMOTION_CLASSES } from '../pricing/promotion';
import { store } from '../store-config';
import { foldCode } from '../typed/typed-texts';

export const MAX_CODES = 5;

export const promotionCodes = () =>
  array(codeText(40).required('Please enter a code'))
    .max(MAX_CODES, `At most ${MAX_CODES} codes can be used for one order`)
    .default([]);

export const shippingMethodId = () => line(40).optional();

export const shownSettingsVersion = () => whole(0, 1_000_000, 'Must be 0 or more').optional();

export const destinationSchema = () =>
  object({
    country: line(60)
      .matches(/^[A-Z]{2}$/, 'Must be the two letters of a country')
      .required('Country is required'),
    region: line(100).optional(),
    zipCode: codeText(20, foldCode).optional(),
  })
    .optional()
    .default(undefined);

export const quoteSchema = object({
  items: array(object(cartLineFields))
    .required('Your cart is empty')
    .max(store.orders.maxLines, `An order can have at most ${store.orders.maxLines} lines`)
    .test('distinct', 'Each product variant can appear only once in an order', hasDistinctLines),
  destination: destinationSchema(),
  shippingMethod: shippingMethodId(),
  codes: promotionCodes(),
  settingsVersion: shownSettingsVersion(),
});
export type QuoteInput = InferType<typeof quoteSchema>;

export const taxAmountAnswer = component(
  'TaxAmount',
  objectOf({ name: text(), ratePpm: count('Parts per million: 1% is 10,000.'), amount: amount() }),
);

/** Amounts of a line or of shipping. `base` − `discount` equals `net` for net prices, else `gross`. */
export const pricedAmountFields = {
  base: amount(),
  discount: amount(),
  net: amount(),
  tax: amount(),
  gross: amount(),
  taxes: list(taxAmountAnswer),
};

export const discountAnswer = component(
  'Discount',
  objectOf({
    promotion: text(),
    name: text(),
    code: text().nullable(),
    class: choice(PROMOTION_CLASSES),
    amount: amount(),
  }),
);

export const refusedLineAnswer = objectOf({
  product: text(),
  variant: text(),
  name: text().nullable(),
  price: amount("Today's price; null when the product is not sold any more.").nullable(),
  countInStock: count(),
});
export type RefusedLine = InferType<typeof refusedLineAnswer>;

export const unshippableLineAnswer = component(
  'UnshippableLine',
  objectOf({
    product: text(),
    variant: text(),
    name: text(),
    message: text("The reason, such as 'Not sent to Australia'."),
  }),
);

export const refusedCodeAnswer = objectOf({
  code: text(),
  reason: text(),
  message: text('The reason, and what would make it apply.'),
});

const SHIPPING_PROBLEMS = ['noLines', 'noDestination', 'notServed'] as const;

export const quotedMethodAnswer = objectOf({
  _id: text(),
  name: text(),
  kind: choice(SHIPPING_KINDS),
  price: amount('As listed, before promotions.'),
  gross: amount('What the customer would pay, with tax.'),
  untilFree: amount('The amount missing for free shipping; null without a threshold.').nullable(),
});

const quotedShippingSchema = objectOf({
  problem: choice(SHIPPING_PROBLEMS, 'Why shipping is not known; null where it is.').nullable(),
  method: text().nullable(),
  methods: list(quotedMethodAnswer),
  ...pricedAmountFields,
});

export const quoteAnswer = component(
  'Quote',
  objectOf({
    settingsVersion: count(),
    currency: text(),
    priceBasis: choice(PRICE_BASES),
    lines: list(
      objectOf({
        product: text(),
        variant: text(),
        quantity: count().min(1),
        price: amount('Of one unit.'),
        ...pricedAmountFields,
      }),
    ),
    shipping: quotedShippingSchema,
    discounts: list(discountAnswer),
    refusedCodes: list(refusedCodeAnswer),
    taxes: list(taxAmountAnswer, 'All taxes of the lines and of shipping, by name and rate.'),
    subtotal: amount('The sum of the lines before discounts.'),
    discountTotal: amount('The discounts on lines; those on shipping are in `shipping.discount`.'),
    shippingCost: amount('After discounts, as the shop lists its prices.'),
    tax: amount('Of lines and shipping.'),
    totalAmount: amount(),
    due: amount('What is left to pay.'),
    unavailable: list(refusedLineAnswer, 'Lines that cannot be ordered as they are.'),
    cannotShip: list(unshippableLineAnswer, 'Lines whose product is not sent to the destination.'),
  }),
);
export type Quote = InferType<typeof quoteAnswer>;
