import { object, type InferType } from 'yup';
import { component, count, list, objectOf, text, timestamp } from '../../answer-fields';
import { line, REQUIRED, whole } from '../../fields';

export const labelRatesSchema = object({
  weight: whole(1, 100_000).required(REQUIRED),
  length: whole(1, 500).required(REQUIRED),
  width: whole(1, 500).required(REQUIRED),
  height: whole(1, 500).required(REQUIRED),
});
export type LabelRatesInput = InferType<typeof labelRatesSchema>;

export const buyLabelSchema = object({
  quote: line(100).required(REQUIRED),
  rate: line(100).required(REQUIRED),
});
export type BuyLabelInput = InferType<typeof buyLabelSchema>;

const labelRateSchema = objectOf({
  _id: text(),
  carrier: text(),
  service: text(),
  price: text('A decimal, such as 7.33.'),
  currency: text(),
  days: count('How long it takes.').nullable(),
});

export const labelRatesAnswer = component(
  'LabelRates',
  objectOf({ quote: text('What the rates belong to.'), rates: list(labelRateSchema) }),
);
export type LabelRates = InferType<typeof labelRatesAnswer>;

export const labelAnswer = component(
  'Label',
  objectOf({
    carrier: text(),
    service: text(),
    number: text(),
    price: text('A decimal, such as 7.33.'),
    currency: text(),
    url: text('The label as PDF.'),
    boughtAt: timestamp(),
  }),
);
export type Label = InferType<typeof labelAnswer>;

/** A purchase in state `buying` received no response yet and is completed by a retry. */
export const LABEL_STATES = ['buying', 'bought'] as const;
export type LabelState = (typeof LABEL_STATES)[number];
