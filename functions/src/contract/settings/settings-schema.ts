import { array, object, string, type InferType, type TestContext } from 'yup';
import { addCrossFieldValidation } from '../typed/cross-field-check';
import { createOpenApiMeta } from '../response-fields';
import { strictEmailField } from '../mail/email-address';
import {
  categorySlugField,
  requiredChoiceField,
  strictBooleanField,
  isEmptyOrTimeZone,
  numberField,
  multilineTextField,
  singleLineTextField,
  limitedListField,
  REQUIRED_MESSAGE,
  type FieldMessage,
  integerField,
} from '../fields';
import { MAX_PRICE_IN_MINOR_UNITS } from '../money';
import { getDecimalsErrorMessage } from '../typed/number-input';
import { getCurrency } from '../pricing/currencies';
import { SUPPORTED_CURRENCIES } from '../pricing/supported-currencies';
import {
  PRICE_BASES,
  SHIPPING_METHOD_KINDS,
  SHIPPING_TAX_MODES,
  TAX_ROUNDING_MODES,
  SHIPPING_THRESHOLD_BASES,
} from '../pricing/pricing-settings';
import { PARTS_PER_MILLION } from '../pricing/rounding';
import { SHOWCASE_LIMITS } from '../products/products';
import { storeConfig } from '../store-config';
import { REPLY_TIME_UNITS } from '../messages/reply-time';
import { wrappingUnitField } from '../orders/gift';
import { DEFAULT_SYNONYMS } from './default-synonyms';
import { ROOT_LANGUAGE } from '../texts/language-paths';
import { LANGUAGES, SOURCE_LANGUAGE } from '../texts/languages';
import { giftOccasionsField } from './gift-occasions-schema';
import { documentSettingsSchema } from './document-settings-schema';
import { LAW_REGIONS } from './markets';
import { DEFAULT_REFUND_CONFIRMATION_AMOUNT, DEFAULT_SHORT_RESERVATION_MINUTES } from './default-limits';
import {
  addressLinesField,
  choiceListField,
  countryCodeField,
  entryIdField,
  linesField,
  regionCodeField,
} from './setting-fields';
import { validateShippingSettings, validateSynonyms, validateTaxSettings } from './settings-validation';
import { DEFAULT_CURRENCY, isExactPrice, PRICE_DECIMALS, priceToDecimal } from '../pricing/shop-prices';
import { t } from '../texts/text';

/** Maximum lengths of lists, so that the settings fit into a Firestore document and into a request. */
const LIMITS = {
  classes: 20,
  taxRegions: 300,
  rates: 20,
  zones: 50,
  places: 250,
  regions: 100,
  methods: 20,
  tiers: 20,
  hours: 14,
  deliveryDays: 180,
  synonymGroups: 100,
  synonyms: 8,
} as const;

export const advertisingClaimsSchema = object({
  happyCustomers: singleLineTextField(20).required(REQUIRED_MESSAGE),
  support: singleLineTextField(40).required(REQUIRED_MESSAGE),
  moneyBackDays: integerField(0, 3650).required(REQUIRED_MESSAGE),
  returnDays: integerField(0, 3650).required(REQUIRED_MESSAGE),
  warrantyYears: integerField(0, 100).required(REQUIRED_MESSAGE),
}).required(REQUIRED_MESSAGE);

const shop = object({
  name: singleLineTextField(60).required(REQUIRED_MESSAGE),
  tagline: singleLineTextField(120).required(REQUIRED_MESSAGE),
  supportEmail: strictEmailField().required(REQUIRED_MESSAGE),
  address: addressLinesField(),
  // Default for requests from older versions of the web app, which do not send this field.
  timeZone: singleLineTextField(60)
    .default('UTC')
    .test(
      'time-zone',
      () => t('Please choose a time zone'),
      (name) => Boolean(name) && isEmptyOrTimeZone(name),
    )
    .meta(createOpenApiMeta('IANA name of the time zone.')),
  claims: advertisingClaimsSchema,
  replyTime: numberField()
    .integer(() => t('Must be a whole number'))
    .min(1, () => t('Must be at least 1'))
    .max(99, () => t('Must be at most 99'))
    .nullable()
    .default(null)
    .meta(createOpenApiMeta('Time within which the shop answers messages. Null if it promises none.')),
  replyTimeUnit: string()
    .oneOf(REPLY_TIME_UNITS, () => t('Please choose hours or business days'))
    .default('businessDays'),
}).required(REQUIRED_MESSAGE);

const home = object({
  categories: limitedListField(categorySlugField().required(REQUIRED_MESSAGE), SHOWCASE_LIMITS.categories)
    .required(REQUIRED_MESSAGE)
    .test(
      'once',
      () => t('Each category can be listed once'),
      (slugs) => new Set(slugs).size === (slugs ?? []).length,
    )
    .meta(
      createOpenApiMeta(
        'Category slugs, in the order of the home page. If empty, the home page shows the largest categories.',
      ),
    ),
});

const money = object({
  currency: string()
    .required(REQUIRED_MESSAGE)
    .test(
      'currency',
      () => t('Please choose a currency'),
      (code) => !code || SUPPORTED_CURRENCIES.has(code),
    )
    .test(
      'decimals',
      () =>
        t('Prices are stored with {max} decimals. Choose a currency that has {max}.', {
          max: PRICE_DECIMALS,
        }),
      (code) => !code || !SUPPORTED_CURRENCIES.has(code) || getCurrency(code).exponent === PRICE_DECIMALS,
    )
    .meta(createOpenApiMeta('ISO 4217 code.')),
  priceBasis: requiredChoiceField(PRICE_BASES, () => t('Please choose whether prices include tax')).meta(
    createOpenApiMeta("Basis of the shop's prices: excluding or including tax."),
  ),
  rounding: requiredChoiceField(TAX_ROUNDING_MODES, () => t('Please choose how tax is rounded')),
}).required(REQUIRED_MESSAGE);

const taxRate = object({
  name: singleLineTextField(40).required(REQUIRED_MESSAGE),
  class: singleLineTextField(40).required(() => t('Please choose a tax class')),
  ratePpm: numberField()
    .required(REQUIRED_MESSAGE)
    .integer(() => t('Must have at most four decimals'))
    .min(0, () => t('Must be 0% or more'))
    .max(PARTS_PER_MILLION, () => t('Must be at most 100%'))
    .meta({ typed: 'taxRate', ...createOpenApiMeta('Rate in parts per million (1% is 10000).') }),
});

const tax = addCrossFieldValidation(
  object({
    classes: limitedListField(
      object({ _id: entryIdField(), name: singleLineTextField(40).required(REQUIRED_MESSAGE) }),
      LIMITS.classes,
    )
      .required(REQUIRED_MESSAGE)
      .min(1, () => t('Add a tax class')),
    regions: limitedListField(
      object({
        country: countryCodeField(),
        region: regionCodeField(),
        rates: limitedListField(taxRate, LIMITS.rates).required(REQUIRED_MESSAGE),
      }),
      LIMITS.taxRegions,
    ).required(REQUIRED_MESSAGE),
    shipping: requiredChoiceField(SHIPPING_TAX_MODES, () => t('Please choose how shipping is taxed')),
    shippingClass: singleLineTextField(40).nullable().default(null),
  }).required(REQUIRED_MESSAGE),
  validateTaxSettings,
);

const shippingAmountField = (missing: FieldMessage = REQUIRED_MESSAGE) =>
  numberField()
    .required(missing)
    .min(0, () => t('Must be 0 or more'))
    .max(MAX_PRICE_IN_MINOR_UNITS, () => t('This amount is too large'))
    .meta({ typed: 'decimal', ...createOpenApiMeta('Decimal amount.') });

const deliveryDaysField = (description: string) =>
  numberField()
    .integer(() => t('Must be a whole number'))
    .min(0, () => t('Must be 0 or more'))
    .max(LIMITS.deliveryDays, () => t('Must be at most {max}', { max: LIMITS.deliveryDays }))
    .nullable()
    .default(null)
    .meta(createOpenApiMeta(description));

const tier = object({
  from: shippingAmountField().meta(
    createOpenApiMeta('Grams for a price by weight, decimal amount for a price by subtotal.'),
  ),
  price: shippingAmountField(() => t('Please enter a price, 0 for free shipping')),
});

const method = object({
  _id: entryIdField(),
  name: singleLineTextField(60).required(REQUIRED_MESSAGE),
  kind: requiredChoiceField(SHIPPING_METHOD_KINDS, () => t('Please choose what the price depends on')),
  price: shippingAmountField(() => t('Please enter a price, 0 for free shipping')).meta(
    createOpenApiMeta(
      "Price, with tax if the shop's prices include tax. With tiers, the price below the first tier.",
    ),
  ),
  freeFrom: numberField()
    .nullable()
    .default(null)
    .min(0, () => t('Must be 0 or more'))
    .meta({
      typed: 'decimal',
      ...createOpenApiMeta('Minimum order value for free shipping. Null if shipping is never free.'),
    }),
  thresholdBasis: requiredChoiceField(SHIPPING_THRESHOLD_BASES, () =>
    t('Please choose the subtotal for the limit'),
  )
    .default('after')
    .meta(
      createOpenApiMeta(
        'Subtotal that `freeFrom` and tiers by subtotal refer to: before or after discounts.',
      ),
    ),
  tiers: limitedListField(tier, LIMITS.tiers).nullable().default(null),
  bulkyFee: numberField()
    .nullable()
    .default(null)
    .min(0, () => t('Must be 0 or more'))
    .meta({
      typed: 'decimal',
      ...createOpenApiMeta('Fee for each bulky unit, even if shipping is free. Null if there is none.'),
    }),
  minDays: deliveryDaysField(
    'Minimum number of days from order to delivery, excluding Sundays. Null if no delivery time is promised.',
  ),
  maxDays: deliveryDaysField(
    'Maximum number of days from order to delivery, excluding Sundays. Null if no delivery time is promised.',
  ),
}).meta({ answer: 'ShippingMethod' });

const shippingMethodsField = () =>
  limitedListField(method, LIMITS.methods).min(1, () => t('Add a shipping method'));

const zone = object({
  _id: entryIdField(),
  name: singleLineTextField(60).required(REQUIRED_MESSAGE),
  places: limitedListField(
    object({
      country: countryCodeField(),
      regions: limitedListField(singleLineTextField(10).required(REQUIRED_MESSAGE), LIMITS.regions)
        .nullable()
        .default(null),
    }),
    LIMITS.places,
  )
    .required(REQUIRED_MESSAGE)
    .min(1, () => t('Add a country')),
  methods: shippingMethodsField().required(REQUIRED_MESSAGE),
});

/** Returns the currency in the form. If invalid, returns the default so that only the currency field shows an error. */
const getFormCurrency = ({ parent }: TestContext): string => {
  const { currency } = (parent as { money?: { currency?: unknown } }).money ?? {};
  const isKnown = typeof currency === 'string' && SUPPORTED_CURRENCIES.has(currency);
  return isKnown && getCurrency(currency).exponent === PRICE_DECIMALS ? currency : DEFAULT_CURRENCY;
};

export const pickupLocationSchema = object({
  name: singleLineTextField(60).default(''),
  address: addressLinesField()
    .default([])
    .meta(createOpenApiMeta('Lines of the address of the pickup location. Empty if there is none.')),
  country: countryCodeField()
    .default(storeConfig.countries[0] ?? '')
    .meta(createOpenApiMeta('ISO 3166-1 alpha-2 code. Pickup orders are taxed in this country.')),
  region: regionCodeField(),
  hours: linesField(LIMITS.hours).default([]).meta(createOpenApiMeta('Lines with the opening hours.')),
});

const shipping = addCrossFieldValidation(
  object({
    zones: limitedListField(zone, LIMITS.zones).required(REQUIRED_MESSAGE),
    restOfWorld: shippingMethodsField()
      .nullable()
      .default(null)
      .meta(
        createOpenApiMeta(
          'Shipping methods for countries without a zone. Null if the shop does not ship there.',
        ),
      ),
    pickup: pickupLocationSchema.default(() => pickupLocationSchema.getDefault()),
  }).required(REQUIRED_MESSAGE),
  (value, context) => validateShippingSettings(value, getFormCurrency(context)),
);

const markets = object({
  country: countryCodeField()
    .default(storeConfig.countries[0] ?? '')
    .meta(createOpenApiMeta('Country of the seller, as ISO 3166-1 alpha-2 code.')),
  regions: choiceListField(LAW_REGIONS).meta(
    createOpenApiMeta('Regions that the shop sells to and whose consumer law it follows.'),
  ),
  language: requiredChoiceField([ROOT_LANGUAGE], () => t('Please choose a language'))
    .default(SOURCE_LANGUAGE)
    .meta(createOpenApiMeta('Language of pages without a prefix in their path.')),
  languages: choiceListField(LANGUAGES).meta(
    createOpenApiMeta('Further languages, whose pages have a prefix such as /de.'),
  ),
  maker: multilineTextField(500)
    .default('')
    .meta(createOpenApiMeta('Maker of products without a maker of their own.')),
  responsiblePerson: multilineTextField(500)
    .default('')
    .meta(createOpenApiMeta('Responsible person in the EU of products without a person of their own.')),
});

const synonymGroup = object({
  words: array(
    singleLineTextField(40)
      .required(REQUIRED_MESSAGE)
      .matches(/^[\p{L}\p{N}][\p{L}\p{N}'’-]*$/u, {
        message: () => t('Each synonym must be a single word'),
        excludeEmptyString: true,
      }),
  )
    .required(REQUIRED_MESSAGE)
    .min(2, () => t('A group must have at least two words'))
    .max(LIMITS.synonyms, () => t('A group can have at most {max} words', { max: LIMITS.synonyms })),
});

const search = addCrossFieldValidation(
  object({
    synonyms: limitedListField(synonymGroup, LIMITS.synonymGroups)
      .required(REQUIRED_MESSAGE)
      .meta({ typed: 'groups', ...createOpenApiMeta('Words with the same search results.') }),
  }),
  validateSynonyms,
);

export const settingsSectionSchemas = {
  shop,
  markets: markets.default(() => markets.getDefault()),
  home: home.default(() => ({ categories: [] })),
  money,
  tax,
  shipping,
  stock: object({
    lowAt: integerField(0, 10_000).required(REQUIRED_MESSAGE),
    holdMinutes: integerField(5, 10_080).required(REQUIRED_MESSAGE),
    // Minutes that an unpaid order reserves stock if unpaid orders already reserve most of it.
    shortHoldMinutes: integerField(5, 10_080).default(DEFAULT_SHORT_RESERVATION_MINUTES),
  }).required(REQUIRED_MESSAGE),
  security: object({
    // Refunds above this amount per order require a new confirmation of the second factor.
    refundsAbove: shippingAmountField().test(
      'decimals',
      () => getDecimalsErrorMessage(PRICE_DECIMALS),
      (value) => !value || isExactPrice(value),
    ),
  }).default(() => ({ refundsAbove: priceToDecimal(DEFAULT_REFUND_CONFIRMATION_AMOUNT) })),
  checkout: object({
    guests: strictBooleanField().required(REQUIRED_MESSAGE),
    gifts: strictBooleanField().default(false),
    wrappingPrice: shippingAmountField(() => t('Please enter a price, 0 for free wrapping'))
      .default(0)
      .test('decimals', getDecimalsErrorMessage(PRICE_DECIMALS), (value) => !value || isExactPrice(value)),
    wrappingUnit: wrappingUnitField(),
    occasions: giftOccasionsField(),
  }).required(REQUIRED_MESSAGE),
  search: search.default(() => ({ synonyms: DEFAULT_SYNONYMS.map(({ words }) => ({ words: [...words] })) })),
  mails: object({
    replyTo: strictEmailField().default(''),
    footer: singleLineTextField(300).default(''),
    welcome: strictBooleanField().required(REQUIRED_MESSAGE),
    delivered: strictBooleanField().required(REQUIRED_MESSAGE),
    reviews: strictBooleanField().default(true),
  }).required(REQUIRED_MESSAGE),
  papers: documentSettingsSchema,
};

export const settingsSchema = object(settingsSectionSchemas).required(REQUIRED_MESSAGE);
/** Shop settings in JSON. Amounts are decimals. */
export type SettingsJson = InferType<typeof settingsSchema>;

export const publishSettingsSchema = object({
  settings: settingsSchema,
  basedOn: integerField(0, 1_000_000_000).required(REQUIRED_MESSAGE),
});
