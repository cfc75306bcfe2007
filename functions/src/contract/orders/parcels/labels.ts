import { object, type InferType } from 'yup';
import {
  openApiComponent,
  countField,
  listField,
  exactObject,
  textField,
  timestampField,
} from '../../response-fields';
import { singleLineTextField, REQUIRED_MESSAGE, integerField } from '../../fields';

export const shippingLabelRatesSchema = object({
  weight: integerField(1, 100_000).required(REQUIRED_MESSAGE),
  length: integerField(1, 500).required(REQUIRED_MESSAGE),
  width: integerField(1, 500).required(REQUIRED_MESSAGE),
  height: integerField(1, 500).required(REQUIRED_MESSAGE),
});
export type ShippingLabelRatesInput = InferType<typeof shippingLabelRatesSchema>;

export const buyShippingLabelSchema = object({
  quote: singleLineTextField(100).required(REQUIRED_MESSAGE),
  rate: singleLineTextField(100).required(REQUIRED_MESSAGE),
});
export type BuyShippingLabelInput = InferType<typeof buyShippingLabelSchema>;

const labelRateSchema = exactObject({
  _id: textField(),
  carrier: textField(),
  service: textField(),
  price: textField('Decimal amount in `currency`, such as 7.33.'),
  currency: textField(),
  days: countField('Delivery time in days. Null if the carrier does not state one.').nullable(),
});

export const shippingLabelRatesResponseSchema = openApiComponent(
  'LabelRates',
  exactObject({ quote: textField('Id of the quote with these rates.'), rates: listField(labelRateSchema) }),
);
export type ShippingLabelRatesResponse = InferType<typeof shippingLabelRatesResponseSchema>;

export const shippingLabelSchema = openApiComponent(
  'Label',
  exactObject({
    carrier: textField(),
    service: textField(),
    number: textField(),
    price: textField('Decimal amount in `currency`, such as 7.33.'),
    currency: textField(),
    url: textField('URL of the label as PDF.'),
    boughtAt: timestampField(),
  }),
);
export type ShippingLabel = InferType<typeof shippingLabelSchema>;

/** States of a shipping label purchase. The state is `buying` until the label provider confirms the purchase. */
export const LABEL_PURCHASE_STATES = ['buying', 'bought'] as const;
export type LabelPurchaseState = (typeof LABEL_PURCHASE_STATES)[number];
