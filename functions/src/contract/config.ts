import { number, type InferType } from 'yup';
import {
  createOpenApiMeta,
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
import { WRAPPING_UNITS } from './orders/gift';
import { LAW_REGIONS } from './settings/markets';
import { LANGUAGES } from './texts/languages';
import { PAYMENT_MODES } from './orders/orders';
import { PAYMENT_PROVIDERS } from './orders/payments/payments';
import {
  advertisingClaimsResponseSchema,
  pricingSettingsResponseFields,
} from './settings/settings-responses';

export const publicConfigSchema = openApiComponent(
  'Config',
  exactObject({
    version: countField('Version of the settings. 0 if they are the default settings.'),
    brand: textField(),
    tagline: textField(),
    currency: textField('ISO 4217 code.'),
    locale: textField('BCP 47 tag.'),
    timeZone: textField("IANA name of the shop's time zone."),
    supportEmail: textField(),
    address: listField(textField(), "Lines of the shop's address."),
    shipping: exactObject({
      freeFrom: amountField(
        'Minimum order value for free shipping. Null if shipping is never free.',
      ).nullable(),
      flatRate: amountField(),
      minDays: countField(
        'Minimum number of days from order to delivery, excluding Sundays. Null if no delivery time is promised.',
      ).nullable(),
      maxDays: countField(
        'Maximum number of days from order to delivery, excluding Sundays. Null if no delivery time is promised.',
      ).nullable(),
    }).meta(createOpenApiMeta('First method of the first shipping zone. `pricing` contains all methods.')),
    taxRate: number()
      .defined()
      .min(0)
      .meta(
        createOpenApiMeta(
          'First tax rate of the first region, such as 0.08 for 8%. `pricing` contains all rates.',
        ),
      ),
    claims: advertisingClaimsResponseSchema,
    countries: listField(textField(), 'ISO 3166-1 alpha-2 codes. The first is the default.'),
    pricing: openApiComponent('PricingSettings', exactObject(pricingSettingsResponseFields)),
    holdMinutes: countField('Number of minutes that an unpaid order reserves stock.'),
    guests: booleanField('True if customers can order without an account.'),
    gifts: exactObject({
      wrappingPrice: amountField(
        "Price of gift wrapping, with tax if the shop's prices include tax. 0 if it is free.",
      ),
      wrappingUnit: choiceField(WRAPPING_UNITS, 'The price is charged once for the order or for each item.'),
    })
      .optional()
      .default(undefined)
      .meta(createOpenApiMeta('Gift options. Missing if the shop does not offer them.')),
    giftOccasions: listField(
      exactObject({
        name: textField(),
        month: countField(),
        day: countField(),
        year: countField('Null if the occasion is on the same day every year.').nullable(),
        orderByMonth: countField('Null if the last order day follows from the delivery time.').nullable(),
        orderByDay: countField('Null if the last order day follows from the delivery time.').nullable(),
      }),
    )
      .optional()
      .default(undefined)
      .meta(
        createOpenApiMeta(
          'Days before which gifts should arrive. Missing if they are December 24 and February 14, the default.',
        ),
      ),
    regions: listField(
      choiceField(LAW_REGIONS),
      'Regions whose consumer law the shop follows. Missing if there are none.',
    )
      .optional()
      .default(undefined),
    languages: listField(
      choiceField(LANGUAGES),
      'Languages of the shop, starting with that of pages without a prefix. Missing if it is only English.',
    )
      .optional()
      .default(undefined),
    payment: exactObject({
      provider: choiceField(PAYMENT_PROVIDERS),
      mode: choiceField(PAYMENT_MODES, "'live' for real payments, 'test' for test payments."),
      publishableKey: textField().nullable(),
    }),
  }),
);
export type PublicConfig = InferType<typeof publicConfigSchema>;

export const callerIpAddressResponseSchema = exactObject({
  address: textField(
    'IP address of the client, as used by rate limits. IPv6 addresses are reduced to their /64 prefix.',
  ),
  proxy: textField(
    'Proxy that reported the address. Null if the client is connected directly to Google.',
  ).nullable(),
});

export const healthResponseSchema = exactObject({ status: literalField('ok'), version: textField() });
