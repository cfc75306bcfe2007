import { array, object, string, type InferType, type TestContext } from 'yup';
import { isCountryCode } from '../addresses/countries';
import { alsoChecked } from '../also-checked';
import { about } from '../answer-fields';
import { strictEmail } from '../mail/email-address';
import {
  categorySlug,
  choiceOf,
  jsonBoolean,
  isTimeZone,
  jsonNumber,
  line,
  listOf,
  REQUIRED,
  SETTING_ID,
  whole,
} from '../fields';
import { MAX_PRICE_MINOR } from '../money';
import { inexactText } from '../typed/typed-numbers';
import { currencyOf } from '../pricing/currencies';
import { KNOWN_CURRENCIES } from '../pricing/known-currencies';
import {
  PRICE_BASES,
  SHIPPING_KINDS,
  SHIPPING_TAXES,
  TAX_ROUNDINGS,
  THRESHOLD_BASES,
} from '../pricing/pricing-settings';
import { PPM } from '../pricing/rounding';
import { SHOWCASE } from '../products/products';
import { store } from '../store-config';
import { DEFAULT_SYNONYMS } from './default-synonyms';
import { FIRST_REFUNDS_ABOVE, FIRST_SHORT_HOLD } from './first-limits';
import { shippingProblems, synonymProblems, taxProblems } from './settings-problems';
import { FIRST_CURRENCY, isPrice, PRICE_DECIMALS, priceFromMinor } from '../pricing/shop-prices';

/** Limits of lists, which keep the settings below the maximum size of a document and a request. */
const LIMITS = {
  addressLines: 6,
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

const linesField = (max: number) =>
  listOf(line(100).required(REQUIRED), max).required(REQUIRED).meta({ typed: 'lines' });

const addressLinesField = () => linesField(LIMITS.addressLines);

const entryIdField = () =>
  line(40).required(REQUIRED).matches(SETTING_ID, {
    message: 'Use lower-case letters, digits and hyphens',
    excludeEmptyString: true,
  });

const country = () =>
  line(2)
    .required('Please choose a country')
    .test('country', 'Please choose a country', (value) => !value || isCountryCode(value))
    .meta(about('ISO 3166-1 alpha-2 code.'));

const region = () =>
  line(10)
    .nullable()
    .default(null)
    .meta(about('ISO 3166-2 code without the country; null for the whole country.'));

export const claimsSchema = object({
  happyCustomers: line(20).required(REQUIRED),
  support: line(40).required(REQUIRED),
  moneyBackDays: whole(0, 3650).required(REQUIRED),
  returnDays: whole(0, 3650).required(REQUIRED),
  warrantyYears: whole(0, 100).required(REQUIRED),
}).required(REQUIRED);

const shop = object({
  name: line(60).required(REQUIRED),
  tagline: line(120).required(REQUIRED),
  supportEmail: strictEmail().required(REQUIRED),
  address: addressLinesField(),
  // Default for panels opened before this field existed.
  timeZone: line(60)
    .default('UTC')
    .test('time-zone', 'Please choose a time zone', (name) => Boolean(name) && isTimeZone(name))
    .meta(about('IANA name.')),
  claims: claimsSchema,
}).required(REQUIRED);

const home = object({
  categories: listOf(categorySlug().required(REQUIRED), SHOWCASE.categories)
    .required(REQUIRED)
    .test('once', 'A category can be in it once', (slugs) => new Set(slugs).size === (slugs ?? []).length)
    .meta(about('Slugs, in the order of the home page; none for the largest ones.')),
});

const money = object({
  currency: string()
    .required(REQUIRED)
    .test('currency', 'Please choose a currency', (code) => !code || KNOWN_CURRENCIES.has(code))
    .test(
      'decimals',
      `Prices are stored with ${PRICE_DECIMALS} decimals. Choose a currency that has ${PRICE_DECIMALS}.`,
      (code) => !code || !KNOWN_CURRENCIES.has(code) || currencyOf(code).exponent === PRICE_DECIMALS,
    )
    .meta(about('ISO 4217 code.')),
  priceBasis: choiceOf(PRICE_BASES, 'Please choose whether prices include tax').meta(
    about('Whether prices are listed without tax or include it.'),
  ),
  rounding: choiceOf(TAX_ROUNDINGS, 'Please choose how tax is rounded'),
}).required(REQUIRED);

const taxRate = object({
  name: line(40).required(REQUIRED),
  class: line(40).required('Please choose a tax class'),
  ratePpm: jsonNumber()
    .required(REQUIRED)
    .integer('Must have at most four decimals')
    .min(0, 'Must be 0% or more')
    .max(PPM, 'Must be at most 100%')
    .meta({ typed: 'taxRate', ...about('Parts per million: 1% is 10000.') }),
});

const tax = alsoChecked(
  object({
    classes: listOf(object({ _id: entryIdField(), name: line(40).required(REQUIRED) }), LIMITS.classes)
      .required(REQUIRED)
      .min(1, 'Add a tax class'),
    regions: listOf(
      object({
        country: country(),
        region: region(),
        rates: listOf(taxRate, LIMITS.rates).required(REQUIRED),
      }),
      LIMITS.taxRegions,
    ).required(REQUIRED),
    shipping: choiceOf(SHIPPING_TAXES, 'Please choose how shipping is taxed'),
    shippingClass: line(40).nullable().default(null),
  }).required(REQUIRED),
  taxProblems,
);

const shippingAmountField = (missing = REQUIRED) =>
  jsonNumber()
    .required(missing)
    .min(0, 'Must be 0 or more')
    .max(MAX_PRICE_MINOR, 'This amount is too large')
    .meta({ typed: 'decimal', ...about('Decimal.') });

const deliveryDaysField = (description: string) =>
  jsonNumber()
    .integer('Must be a whole number')
    .min(0, 'Must be 0 or more')
    .max(LIMITS.deliveryDays, `Must be at most ${LIMITS.deliveryDays}`)
    .nullable()
    .default(null)
    .meta(about(description));

const tier = object({
  from: shippingAmountField().meta(
    about('Grams for a price by weight, a decimal amount for one by subtotal.'),
  ),
  price: shippingAmountField('Please enter a price, 0 for free shipping'),
});

const method = object({
  _id: entryIdField(),
  name: line(60).required(REQUIRED),
  kind: choiceOf(SHIPPING_KINDS, 'Please choose what the price depends on'),
  price: shippingAmountField('Please enter a price, 0 for free shipping').meta(
    about('As the shop lists its prices; with tiers, the price below the first one.'),
  ),
  freeFrom: jsonNumber()
    .nullable()
    .default(null)
    .min(0, 'Must be 0 or more')
    .meta({ typed: 'decimal', ...about('Free from this value of the goods, null for never.') }),
  thresholdBasis: choiceOf(THRESHOLD_BASES, 'Please choose what the limit is compared with')
    .default('after')
    .meta(
      about(
        'Whether `freeFrom` and tiers by subtotal are compared with the value after or before discounts.',
      ),
    ),
  tiers: listOf(tier, LIMITS.tiers).nullable().default(null),
  bulkyFee: jsonNumber()
    .nullable()
    .default(null)
    .min(0, 'Must be 0 or more')
    .meta({
      typed: 'decimal',
      ...about(
        'What each unit of bulky goods costs beside it, also where the rest is free; null for nothing.',
      ),
    }),
  minDays: deliveryDaysField('Days from the order to its arrival at least, Sundays not counted.'),
  maxDays: deliveryDaysField('The same at most. Both are null where no arrival is promised.'),
}).meta({ answer: 'ShippingMethod' });

const shippingMethodsField = () => listOf(method, LIMITS.methods).min(1, 'Add a shipping method');

const zone = object({
  _id: entryIdField(),
  name: line(60).required(REQUIRED),
  places: listOf(
    object({
      country: country(),
      regions: listOf(line(10).required(REQUIRED), LIMITS.regions).nullable().default(null),
    }),
    LIMITS.places,
  )
    .required(REQUIRED)
    .min(1, 'Add a country'),
  methods: shippingMethodsField().required(REQUIRED),
});

/** Returns the form's currency, or the default if invalid, so that a wrong currency is reported only once. */
const getFormCurrency = ({ parent }: TestContext): string => {
  const { currency } = (parent as { money?: { currency?: unknown } }).money ?? {};
  const isKnown = typeof currency === 'string' && KNOWN_CURRENCIES.has(currency);
  return isKnown && currencyOf(currency).exponent === PRICE_DECIMALS ? currency : FIRST_CURRENCY;
};

export const pickupSchema = object({
  name: line(60).default(''),
  address: addressLinesField().default([]).meta(about('Line by line; empty where nothing is collected.')),
  country: country()
    .default(store.countries[0] ?? '')
    .meta(about('ISO 3166-1 alpha-2 code: what is collected is taxed there.')),
  region: region(),
  hours: linesField(LIMITS.hours).default([]).meta(about('Opening hours, line by line.')),
});

const shipping = alsoChecked(
  object({
    zones: listOf(zone, LIMITS.zones).required(REQUIRED),
    restOfWorld: shippingMethodsField()
      .nullable()
      .default(null)
      .meta(about('The methods for places in no zone; null where the shop does not ship there.')),
    pickup: pickupSchema.default(() => pickupSchema.getDefault()),
  }).required(REQUIRED),
  (value, context) => shippingProblems(value, getFormCurrency(context)),
);

const synonymGroup = object({
  words: array(
    line(40)
      .required(REQUIRED)
      .matches(/^[\p{L}\p{N}][\p{L}\p{N}'’-]*$/u, {
        message: 'Each synonym must be a single word',
        excludeEmptyString: true,
      }),
  )
    .required(REQUIRED)
    .min(2, 'A group must have at least two words')
    .max(LIMITS.synonyms, `A group can have at most ${LIMITS.synonyms} words`),
});

const search = alsoChecked(
  object({
    synonyms: listOf(synonymGroup, LIMITS.synonymGroups)
      .required(REQUIRED)
      .meta({ typed: 'groups', ...about('Words that find the same products.') }),
  }),
  synonymProblems,
);

export const settingsSections = {
  shop,
  home: home.default(() => ({ categories: [] })),
  money,
  tax,
  shipping,
  stock: object({
    lowAt: whole(0, 10_000).required(REQUIRED),
    holdMinutes: whole(5, 10_080).required(REQUIRED),
    // Minutes that an unpaid order reserves stock if unpaid orders reserve most of a product.
    shortHoldMinutes: whole(5, 10_080).default(FIRST_SHORT_HOLD),
  }).required(REQUIRED),
  security: object({
    // Refund amount per order that requires a fresh second factor.
    refundsAbove: shippingAmountField().test(
      'decimals',
      inexactText(PRICE_DECIMALS),
      (value) => !value || isPrice(value),
    ),
  }).default(() => ({ refundsAbove: priceFromMinor(FIRST_REFUNDS_ABOVE) })),
  checkout: object({
    guests: jsonBoolean().required(REQUIRED),
  }).required(REQUIRED),
  search: search.default(() => ({ synonyms: DEFAULT_SYNONYMS.map(({ words }) => ({ words: [...words] })) })),
  mails: object({
    replyTo: strictEmail().default(''),
    footer: line(300).default(''),
    welcome: jsonBoolean().required(REQUIRED),
    delivered: jsonBoolean().required(REQUIRED),
    reviews: jsonBoolean().default(true),
  }).required(REQUIRED),
  papers: object({
    sellerName: line(100).required(REQUIRED),
    sellerAddress: addressLinesField(),
    taxId: line(60).default(''),
    invoicePrefix: line(20).default(''),
    // Must differ from the invoice prefix, because both series start at 1.
    creditNotePrefix: line(20)
      .default('')
      .test('differs', 'Must differ from the invoice number prefix', function (value) {
        return value !== (this.parent as { invoicePrefix?: unknown }).invoicePrefix;
      }),
    footer: line(300).default(''),
  }).required(REQUIRED),
};

export const settingsSchema = object(settingsSections).required(REQUIRED);
export type SettingsInput = InferType<typeof settingsSchema>;

export const publishSettingsSchema = object({
  settings: settingsSchema,
  basedOn: whole(0, 1_000_000_000).required(REQUIRED),
});
