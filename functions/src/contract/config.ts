import { number, type InferType } from 'yup';
import { amount, choice, component, count, list, literal, objectOf, text } from './answer-fields';
import { PAYMENT_MODES } from './orders';
import { PAYMENT_PROVIDERS } from './payments';

/** GET /config: what a client needs to know of the store. Amounts are decimals in `currency`. */
export const configAnswer = component(
  'Config',
  objectOf({
    brand: text(),
    tagline: text(),
    currency: text('ISO 4217 code.'),
    locale: text('BCP 47 tag.'),
    supportEmail: text(),
    shipping: objectOf({ freeFrom: amount(), flatRate: amount() }),
    taxRate: number()
      .defined()
      .min(0)
      .meta({ jsonSchema: { description: '0.08 for 8%.' } }),
    claims: objectOf({
      happyCustomers: text(),
      support: text(),
      moneyBackDays: count(),
      returnDays: count(),
      warrantyYears: count(),
    }),
    countries: list(text(), 'ISO 3166-1 alpha-2 codes; the first is the default.'),
    payment: objectOf({
      provider: choice(PAYMENT_PROVIDERS),
      mode: choice(PAYMENT_MODES, "'live' moves money."),
      publishableKey: text().nullable(),
    }),
  }),
);
export type PublicConfig = InferType<typeof configAnswer>;

export const healthAnswer = objectOf({ status: literal('ok'), version: text() });
