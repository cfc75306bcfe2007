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

/** How many entries a list may have. With them, settings stay well below what a document and a request can hold. */
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

const lines = (max: number) =>
  listOf(line(100).required(REQUIRED), max).required(REQUIRED).meta({ typed: 'lines' });

/** A postal address, line by line; empty for none. */
const addressLines = () => lines(LIMITS.addressLines);

/** The id of an entry, which orders and products refer to. */
const id = () =>
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

/** The marketing claims. Pages and mails take them from here, so that none contradicts another. */
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
  // Where the shop can be visited or written to.
  address: addressLines(),
  // The days of the dashboard's figures. Panels that were opened before the shop had this field send none.
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
    classes: listOf(object({ _id: id(), name: line(40).required(REQUIRED) }), LIMITS.classes)
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

const amount = (missing = REQUIRED) =>
  jsonNumber()
    .required(missing)
    .min(0, 'Must be 0 or more')
    .max(MAX_PRICE_MINOR, 'This amount is too large')
    .meta({ typed: 'decimal', ...about('Decimal.') });

const days = (description: string) =>
  jsonNumber()
    .integer('Must be a whole number')
    .min(0, 'Must be 0 or more')
    .max(LIMITS.deliveryDays, `Must be at most ${LIMITS.deliveryDays}`)
    .nullable()
    .default(null)
    .meta(about(description));

const tier = object({
  from: amount().meta(about('Grams for a price by weight, a decimal amount for one by subtotal.')),
  price: amount('Please enter a price, 0 for free shipping'),
});

const method = object({
  _id: id(),
  name: line(60).required(REQUIRED),
  kind: choiceOf(SHIPPING_KINDS, 'Please choose what the price depends on'),
  price: amount('Please enter a price, 0 for free shipping').meta(
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
  minDays: days('Days from the order to its arrival at least, Sundays not counted.'),
  maxDays: days('The same at most. Both are null where no arrival is promised.'),
}).meta({ answer: 'ShippingMethod' });

const methods = () => listOf(method, LIMITS.methods).min(1, 'Add a shipping method');

const zone = object({
  _id: id(),
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
  methods: methods().required(REQUIRED),
});

/** The currency beside the section, where it may be chosen; else the code's, so that one mistake is not told twice. */
const currencyOfForm = ({ parent }: TestContext): string => {
  const { currency } = (parent as { money?: { currency?: unknown } }).money ?? {};
  const isKnown = typeof currency === 'string' && KNOWN_CURRENCIES.has(currency);
  return isKnown && currencyOf(currency).exponent === PRICE_DECIMALS ? currency : FIRST_CURRENCY;
};

/** Where orders are collected. */
export const pickupSchema = object({
  name: line(60).default(''),
  address: addressLines().default([]).meta(about('Line by line; empty where nothing is collected.')),
  country: country()
    .default(store.countries[0] ?? '')
    .meta(about('ISO 3166-1 alpha-2 code: what is collected is taxed there.')),
  region: region(),
  hours: lines(LIMITS.hours).default([]).meta(about('Opening hours, line by line.')),
});

const shipping = alsoChecked(
  object({
    zones: listOf(zone, LIMITS.zones).required(REQUIRED),
    restOfWorld: methods()
      .nullable()
      .default(null)
      .meta(about('The methods for places in no zone; null where the shop does not ship there.')),
    // Panels that were opened before the shop had this place send none.
    pickup: pickupSchema.default(() => pickupSchema.getDefault()),
  }).required(REQUIRED),
  (value, context) => shippingProblems(value, currencyOfForm(context)),
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

/** The sections of the settings in JSON, amounts as decimals, in the order of the page. Every problem is at the path of its field. */
export const settingsSections = {
  shop,
  // Panels that were opened before the shop had this section send none.
  home: home.default(() => ({ categories: [] })),
  money,
  tax,
  shipping,
  stock: object({
    // At or below: low stock, on the dashboard and in the list of products.
    lowAt: whole(0, 10_000).required(REQUIRED),
    // Minutes for which an unpaid order keeps its stock.
    holdMinutes: whole(5, 10_080).required(REQUIRED),
    // The same where unpaid orders hold more than four fifths of a product. Panels that were opened before do not send it.
    shortHoldMinutes: whole(5, 10_080).default(FIRST_SHORT_HOLD),
  }).required(REQUIRED),
  // Panels that were opened before the shop had this section send none.
  security: object({
    // What may go back of an order before the administrator's second factor is asked for once more.
    refundsAbove: amount().test('decimals', inexactText(PRICE_DECIMALS), (value) => !value || isPrice(value)),
  }).default(() => ({ refundsAbove: priceFromMinor(FIRST_REFUNDS_ABOVE) })),
  checkout: object({
    // Whether people can order without an account.
    guests: jsonBoolean().required(REQUIRED),
  }).required(REQUIRED),
  // Panels that were opened before the shop had this section send none.
  search: search.default(() => ({ synonyms: DEFAULT_SYNONYMS.map(({ words }) => ({ words: [...words] })) })),
  mails: object({
    // Where answers to the shop's mails go; empty for the sender's own address.
    replyTo: strictEmail().default(''),
    // One more line below every mail; empty for none.
    footer: line(300).default(''),
    // Whether new customers get a welcome.
    welcome: jsonBoolean().required(REQUIRED),
    // Whether customers get a mail when their order was delivered.
    delivered: jsonBoolean().required(REQUIRED),
    // Whether they are asked for reviews, a week later. Panels that were opened before the shop had this switch do not send it.
    reviews: jsonBoolean().default(true),
  }).required(REQUIRED),
  // Seller details on invoices and packing slips.
  papers: object({
    sellerName: line(100).required(REQUIRED),
    sellerAddress: addressLines(),
    // Tax or VAT number; empty for none.
    taxId: line(60).default(''),
    // Before the number of each invoice, such as INV-.
    invoicePrefix: line(20).default(''),
    // Before the number of each credit note; another one, because both are counted from 1.
    creditNotePrefix: line(20)
      .default('')
      .test('differs', 'Must differ from the invoice number prefix', function (value) {
        return value !== (this.parent as { invoicePrefix?: unknown }).invoicePrefix;
      }),
    // One more line below every invoice, such as the register of companies; empty for none.
    footer: line(300).default(''),
  }).required(REQUIRED),
};

export const settingsSchema = object(settingsSections).required(REQUIRED);
export type SettingsInput = InferType<typeof settingsSchema>;

/** The body of PUT /settings: the whole settings, and the version they were made from. */
export const publishSettingsSchema = object({
  settings: settingsSchema,
  basedOn: whole(0, 1_000_000_000).required(REQUIRED),
});
