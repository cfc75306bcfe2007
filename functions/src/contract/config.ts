import { number, type InferType } from 'yup';
import {
  openApiMeta,
  amountField,
  choiceField,
  openApiComponent,
  countField,
  booleanField,
  listField,
  literalField,
  exactObject,
  textField,
} from './response-fields';
import { PAYMENT_MODES } from './orders/orders';
import { PAYMENT_PROVIDERS } from './orders/payments';
import { claimsResponseSchema, pricingResponseFields } from './settings/settings-responses';

export const publicConfigSchema = openApiComponent(
  'Config',
  exactObject({
    version: countField('Of the settings; 0 are those of the code.'),
    brand: textField(),
    tagline: textField(),
    currency: textField('ISO 4217 code.'),
    locale: textField('BCP 47 tag.'),
    timeZone: textField("IANA name of the time zone of the shop's days."),
    supportEmail: textField(),
    address: listField(textField(), "The shop's address, line by line."),
    shipping: exactObject({
      freeFrom: amountField('Null where shipping is never free.').nullable(),
      flatRate: amountField(),
      minDays: countField('Days from the order to its arrival at least, Sundays not counted.').nullable(),
      maxDays: countField('The same at most. Both are null where no arrival is promised.').nullable(),
    }).meta(openApiMeta('The first method of the first zone; `pricing` has all of them.')),
    taxRate: number()
      .defined()
      .min(0)
      .meta(openApiMeta('0.08 for 8%: of the first place; `pricing` has all of them.')),
    claims: claimsResponseSchema,
    countries: listField(textField(), 'ISO 3166-1 alpha-2 codes; the first is the default.'),
    pricing: openApiComponent('PricingSettings', exactObject(pricingResponseFields)),
    holdMinutes: countField('Minutes for which an unpaid order keeps its stock.'),
    guests: booleanField('Whether people can order without an account.'),
    payment: exactObject({
      provider: choiceField(PAYMENT_PROVIDERS),
      mode: choiceField(PAYMENT_MODES, "'live' moves money."),
      publishableKey: textField().nullable(),
    }),
  }),
);
export type PublicConfig = InferType<typeof publicConfigSchema>;

/** Network address that rate limits use for the client. IPv6 addresses are reduced to their /64 prefix. */
export const callerResponseSchema = exactObject({
  address: textField('The address that the call counts for.'),
  proxy: textField(
    'The proxy that named the address; null where the caller is the connection that Google saw.',
  ).nullable(),
});

export const healthResponseSchema = exactObject({ status: literalField('ok'), version: textField() });
