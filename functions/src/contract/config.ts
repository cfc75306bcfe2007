import { number, type InferType } from 'yup';
import {
  about,
  amount,
  choice,
  component,
  count,
  flag,
  list,
  literal,
  objectOf,
  text,
} from './answer-fields';
import { PAYMENT_MODES } from './orders/orders';
import { PAYMENT_PROVIDERS } from './orders/payments';
import { claimsAnswer, pricingFields } from './settings/settings-answers';

export const configAnswer = component(
  'Config',
  objectOf({
    version: count('Of the settings; 0 are those of the code.'),
    brand: text(),
    tagline: text(),
    currency: text('ISO 4217 code.'),
    locale: text('BCP 47 tag.'),
    timeZone: text("IANA name of the time zone of the shop's days."),
    supportEmail: text(),
    address: list(text(), "The shop's address, line by line."),
    shipping: objectOf({
      freeFrom: amount('Null where shipping is never free.').nullable(),
      flatRate: amount(),
      minDays: count('Days from the order to its arrival at least, Sundays not counted.').nullable(),
      maxDays: count('The same at most. Both are null where no arrival is promised.').nullable(),
    }).meta(about('The first method of the first zone; `pricing` has all of them.')),
    taxRate: number()
      .defined()
      .min(0)
      .meta(about('0.08 for 8%: of the first place; `pricing` has all of them.')),
    claims: claimsAnswer,
    countries: list(text(), 'ISO 3166-1 alpha-2 codes; the first is the default.'),
    pricing: component('PricingSettings', objectOf(pricingFields)),
    holdMinutes: count('Minutes for which an unpaid order keeps its stock.'),
    guests: flag('Whether people can order without an account.'),
    payment: objectOf({
      provider: choice(PAYMENT_PROVIDERS),
      mode: choice(PAYMENT_MODES, "'live' moves money."),
      publishableKey: text().nullable(),
    }),
  }),
);
export type PublicConfig = InferType<typeof configAnswer>;

/** Address of the caller. IPv6 addresses are reduced to their /64 prefix, as in rate limits. */
export const callerAnswer = objectOf({
  address: text('The address that the call counts for.'),
  proxy: text(
    'The proxy that named the address; null where the caller is the connection that Google saw.',
  ).nullable(),
});

export const healthAnswer = objectOf({ status: literal('ok'), version: text() });
