import { array, object, type InferType } from 'yup';
import {
  createOpenApiMeta,
  amountField,
  choiceField,
  openApiComponent,
  countField,
  listField,
  exactObject,
  textField,
} from '../response-fields';
import { codeField, singleLineTextField, integerField } from '../fields';
import { cartLineFields, hasDistinctCartLines } from './cart';
import { wrappingRequestField } from './gift';
import { PRICE_BASES, SHIPPING_METHOD_KINDS } from '../pricing/pricing-settings';
import { PROMOTION_TARGETS } from '../pricing/promotion';
import { storeConfig } from '../store-config';
import { normalizeForComparison } from '../typed/text-cleaning';
import { t } from '../texts/text';

export const MAX_PROMOTION_CODES = 5;

export const promotionCodesField = () =>
  array(codeField(40).required(() => t('Please enter a code')))
    .max(MAX_PROMOTION_CODES, () =>
      t('At most {max} codes can be used for one order', { max: MAX_PROMOTION_CODES }),
    )
    .default([]);

export const shippingMethodIdField = () => singleLineTextField(40).optional();

export const displayedSettingsVersionField = () =>
  integerField(0, 1_000_000, () => t('Must be 0 or more')).optional();

export const shippingDestinationField = () =>
  object({
    country: singleLineTextField(60)
      .matches(/^[A-Z]{2}$/, () => t('Must be a two-letter country code'))
      .required(() => t('Country is required')),
    region: singleLineTextField(100).optional(),
    zipCode: codeField(20, normalizeForComparison).optional(),
  })
    .optional()
    .default(undefined);

export const quoteRequestSchema = object({
  items: array(object(cartLineFields))
    .required(() => t('Your cart is empty'))
    .max(storeConfig.orders.maxLines, () =>
      t('An order can have at most {max} lines', { max: storeConfig.orders.maxLines }),
    )
    .test('distinct', () => t('Each product variant can appear only once in an order'), hasDistinctCartLines),
  destination: shippingDestinationField(),
  shippingMethod: shippingMethodIdField(),
  codes: promotionCodesField(),
  wrapped: wrappingRequestField(),
  settingsVersion: displayedSettingsVersionField(),
});
export type QuoteRequest = InferType<typeof quoteRequestSchema>;

export const taxAmountSchema = openApiComponent(
  'TaxAmount',
  exactObject({
    name: textField(),
    ratePpm: countField('Rate in parts per million (1% is 10,000).'),
    amount: amountField(),
  }),
);

/** Amounts of an order line or shipping. `base` − `discount` equals `net` if prices exclude tax, otherwise `gross`. */
export const priceBreakdownFields = {
  base: amountField(),
  discount: amountField(),
  net: amountField(),
  tax: amountField(),
  gross: amountField(),
  taxes: listField(taxAmountSchema),
};

/** Amounts of gift wrapping. Null if the order is not wrapped. */
export const wrappingResponseSchema = () =>
  exactObject(priceBreakdownFields)
    .nullable()
    .meta(createOpenApiMeta('Gift wrapping. Null if the order is not wrapped.'));

export const discountSchema = openApiComponent(
  'Discount',
  exactObject({
    promotion: textField(),
    name: textField(),
    code: textField().nullable(),
    class: choiceField(PROMOTION_TARGETS),
    amount: amountField(),
  }),
);

export const rejectedLineSchema = exactObject({
  product: textField(),
  variant: textField(),
  name: textField().nullable(),
  price: amountField('Current price. Null if the product is no longer sold.').nullable(),
  countInStock: countField(),
});
export type RejectedLine = InferType<typeof rejectedLineSchema>;

export const unshippableLineSchema = openApiComponent(
  'UnshippableLine',
  exactObject({
    product: textField(),
    variant: textField(),
    name: textField(),
    message: textField("Reason, such as 'Not sent to Australia'."),
  }),
);

export const rejectedPromotionCodeSchema = exactObject({
  code: textField(),
  reason: textField(),
  message: textField('Message for the customer: the reason for the rejection and a possible solution.'),
});

const SHIPPING_PROBLEMS = ['noLines', 'noDestination', 'notServed'] as const;

export const quotedShippingMethodSchema = exactObject({
  _id: textField(),
  name: textField(),
  kind: choiceField(SHIPPING_METHOD_KINDS),
  price: amountField('Price before promotions.'),
  gross: amountField('Total price for the customer, including tax.'),
  untilFree: amountField(
    'Remaining amount until shipping is free. Null if there is no free shipping threshold.',
  ).nullable(),
});

const quotedShippingSchema = exactObject({
  problem: choiceField(
    SHIPPING_PROBLEMS,
    'Reason for an unknown shipping cost. Null if the shipping cost is known.',
  ).nullable(),
  method: textField().nullable(),
  methods: listField(quotedShippingMethodSchema),
  ...priceBreakdownFields,
});

export const quoteResponseSchema = openApiComponent(
  'Quote',
  exactObject({
    settingsVersion: countField(),
    currency: textField(),
    priceBasis: choiceField(PRICE_BASES),
    lines: listField(
      exactObject({
        product: textField(),
        variant: textField(),
        quantity: countField().min(1),
        price: amountField('Price of one unit.'),
        ...priceBreakdownFields,
      }),
    ),
    shipping: quotedShippingSchema,
    wrapping: wrappingResponseSchema(),
    discounts: listField(discountSchema),
    refusedCodes: listField(rejectedPromotionCodeSchema),
    taxes: listField(taxAmountSchema, 'Taxes of all lines, shipping and gift wrapping, by name and rate.'),
    subtotal: amountField('Sum of the lines before discounts.'),
    discountTotal: amountField(
      'Total of the discounts on lines. `shipping.discount` contains discounts on shipping.',
    ),
    shippingCost: amountField("Shipping cost after discounts, with tax if the shop's prices include tax."),
    tax: amountField('Tax on lines, shipping and gift wrapping.'),
    totalAmount: amountField(),
    due: amountField('Outstanding amount.'),
    unavailable: listField(rejectedLineSchema, 'Lines that cannot be ordered.'),
    cannotShip: listField(unshippableLineSchema, 'Lines with products that do not ship to the destination.'),
  }),
);
export type Quote = InferType<typeof quoteResponseSchema>;
