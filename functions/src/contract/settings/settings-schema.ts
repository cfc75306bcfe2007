import { array, object, string, type InferType, type TestContext } from 'yup';
import { isCountryCode } from '../addresses/countries';
import { alsoChecked } from '../also-checked';
import { jsonBoolean, jsonNumber, line, SETTING_ID } from '../fields';
import { MAX_PRICE_MINOR } from '../money';
import { currencyOf } from '../pricing/currencies';
import { KNOWN_CURRENCIES } from '../pricing/known-currencies';
import { PPM } from '../pricing/rounding';
import { SHOWCASE } from '../products/products';
import { NO_PICKUP } from './default-settings';
import { DEFAULT_SYNONYMS } from './default-synonyms';
import { shippingProblems, synonymProblems, taxProblems } from './settings-problems';
import { FIRST_CURRENCY, PRICE_DECIMALS } from '../shop-prices';

const REQUIRED = 'This field is required';

/** How many entries a list may have. With them, settings stay well below what a document and a request can hold. */
export const SETTINGS_LIMITS = {
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

const atMost = (max: number) => `There can be at most ${max}`;

const email = () => line(254).email('Please enter a valid email');

const addressLines = () =>
  array(line(100).required(REQUIRED))
    .required(REQUIRED)
    .max(SETTINGS_LIMITS.addressLines, atMost(SETTINGS_LIMITS.addressLines))
    .meta({ typed: 'lines' });

const whole = (min: number, max: number) =>
  jsonNumber()
    .required(REQUIRED)
    .integer('Must be a whole number')
    .min(min, `Must be at least ${min}`)
    .max(max, `Must be at most ${max.toLocaleString('en')}`);

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
    .meta({ jsonSchema: { description: 'ISO 3166-1 alpha-2 code.' } });

const choiceOf = <const T extends string>(values: readonly T[], message: string) =>
  string().oneOf(values, message).required(message);

const shop = object({
  name: line(60).required(REQUIRED),
  tagline: line(120).required(REQUIRED),
  supportEmail: email().required(REQUIRED),
  address: addressLines(),
  claims: object({
    happyCustomers: line(20).required(REQUIRED),
    support: line(40).required(REQUIRED),
    moneyBackDays: whole(0, 3650),
    returnDays: whole(0, 3650),
    warrantyYears: whole(0, 100),
  }).required(REQUIRED),
}).required(REQUIRED);

const home = object({
  categories: array(
    line(80)
      .required(REQUIRED)
      .matches(/^[a-z0-9-]+$/, { message: 'Not a category', excludeEmptyString: true }),
  )
    .required(REQUIRED)
    .max(SHOWCASE.categories, atMost(SHOWCASE.categories))
    .test('once', 'A category can be in it once', (slugs) => new Set(slugs).size === (slugs ?? []).length)
    .meta({
      jsonSchema: { description: 'Slugs, in the order of the home page; none for the largest ones.' },
    }),
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
    .meta({ jsonSchema: { description: 'ISO 4217 code.' } }),
  priceBasis: choiceOf(['net', 'gross'], 'Please choose whether prices include tax'),
  rounding: choiceOf(['total', 'line'], 'Please choose how tax is rounded'),
}).required(REQUIRED);

const taxRate = object({
  name: line(40).required(REQUIRED),
  class: line(40).required('Please choose a tax class'),
  ratePpm: jsonNumber()
    .required(REQUIRED)
    .integer('Must have at most four decimals')
    .min(0, 'Must be 0% or more')
    .max(PPM, 'Must be at most 100%')
    .meta({ typed: 'taxRate', jsonSchema: { description: 'Parts per million: 1% is 10000.' } }),
});

const tax = alsoChecked(
  object({
    classes: array(object({ _id: id(), name: line(40).required(REQUIRED) }))
      .required(REQUIRED)
      .min(1, 'Add a tax class')
      .max(SETTINGS_LIMITS.classes, atMost(SETTINGS_LIMITS.classes)),
    regions: array(
      object({
        country: country(),
        region: line(10).nullable().default(null),
        rates: array(taxRate).required(REQUIRED).max(SETTINGS_LIMITS.rates, atMost(SETTINGS_LIMITS.rates)),
      }),
    )
      .required(REQUIRED)
      .max(SETTINGS_LIMITS.taxRegions, atMost(SETTINGS_LIMITS.taxRegions)),
    shipping: choiceOf(['none', 'class', 'proportional'], 'Please choose how shipping is taxed'),
    shippingClass: line(40).nullable().default(null),
  }).required(REQUIRED),
  taxProblems,
);

const amount = (missing = REQUIRED) =>
  jsonNumber()
    .required(missing)
    .min(0, 'Must be 0 or more')
    .max(MAX_PRICE_MINOR, 'This amount is too large')
    .meta({ typed: 'decimal', jsonSchema: { description: 'Decimal.' } });

const days = () =>
  jsonNumber()
    .integer('Must be a whole number')
    .min(0, 'Must be 0 or more')
    .max(SETTINGS_LIMITS.deliveryDays, `Must be at most ${SETTINGS_LIMITS.deliveryDays}`)
    .nullable()
    .default(null);

const method = object({
  _id: id(),
  name: line(60).required(REQUIRED),
  kind: choiceOf(['flat', 'weight', 'subtotal', 'pickup'], 'Please choose what the price depends on'),
  price: amount('Please enter a price, 0 for free shipping'),
  freeFrom: jsonNumber().nullable().default(null).min(0, 'Must be 0 or more').meta({ typed: 'decimal' }),
  thresholdBasis: choiceOf(['after', 'before'], 'Please choose what the limit is compared with').default(
    'after',
  ),
  tiers: array(object({ from: amount(), price: amount('Please enter a price, 0 for free shipping') }))
    .nullable()
    .default(null)
    .max(SETTINGS_LIMITS.tiers, atMost(SETTINGS_LIMITS.tiers)),
  minDays: days(),
  maxDays: days(),
});

const methods = () =>
  array(method).min(1, 'Add a shipping method').max(SETTINGS_LIMITS.methods, atMost(SETTINGS_LIMITS.methods));

const zone = object({
  _id: id(),
  name: line(60).required(REQUIRED),
  places: array(
    object({
      country: country(),
      regions: array(line(10).required(REQUIRED))
        .nullable()
        .default(null)
        .max(SETTINGS_LIMITS.regions, atMost(SETTINGS_LIMITS.regions)),
    }),
  )
    .required(REQUIRED)
    .min(1, 'Add a country')
    .max(SETTINGS_LIMITS.places, atMost(SETTINGS_LIMITS.places)),
  methods: methods().required(REQUIRED),
});

/** The currency beside the section, where it may be chosen; else the code's, so that one mistake is not told twice. */
const currencyOfForm = ({ parent }: TestContext): string => {
  const { currency } = (parent as { money?: { currency?: unknown } }).money ?? {};
  const isKnown = typeof currency === 'string' && KNOWN_CURRENCIES.has(currency);
  return isKnown && currencyOf(currency).exponent === PRICE_DECIMALS ? currency : FIRST_CURRENCY;
};

const pickup = object({
  name: line(60).default(''),
  address: addressLines().default([]),
  country: country().default(NO_PICKUP.country),
  region: line(10).nullable().default(null),
  hours: array(line(100).required(REQUIRED))
    .required(REQUIRED)
    .default([])
    .max(SETTINGS_LIMITS.hours, atMost(SETTINGS_LIMITS.hours))
    .meta({ typed: 'lines' }),
});

const shipping = alsoChecked(
  object({
    zones: array(zone).required(REQUIRED).max(SETTINGS_LIMITS.zones, atMost(SETTINGS_LIMITS.zones)),
    restOfWorld: methods()
      .nullable()
      .default(null)
      .meta({
        jsonSchema: {
          description: 'The methods for places in no zone; null where the shop does not ship there.',
        },
      }),
    // Panels that were opened before the shop had this place send none.
    pickup: pickup.default(() => ({ ...NO_PICKUP, address: [], hours: [] })),
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
    .max(SETTINGS_LIMITS.synonyms, `A group can have at most ${SETTINGS_LIMITS.synonyms} words`),
});

const search = alsoChecked(
  object({
    synonyms: array(synonymGroup)
      .required(REQUIRED)
      .max(SETTINGS_LIMITS.synonymGroups, atMost(SETTINGS_LIMITS.synonymGroups))
      .meta({ typed: 'groups' }),
  }),
  synonymProblems,
);

/** The whole settings in JSON, amounts as decimals. Every problem is at the path of its field. */
export const settingsSchema = object({
  shop,
  // Panels that were opened before the shop had this section send none.
  home: home.default(() => ({ categories: [] })),
  money,
  tax,
  shipping,
  stock: object({ lowAt: whole(0, 10_000), holdMinutes: whole(5, 10_080) }).required(REQUIRED),
  checkout: object({ guests: jsonBoolean().required(REQUIRED) }).required(REQUIRED),
  // Panels that were opened before the shop had this section send none.
  search: search.default(() => ({ synonyms: DEFAULT_SYNONYMS.map(({ words }) => ({ words: [...words] })) })),
  mails: object({
    replyTo: email().default(''),
    footer: line(300).default(''),
    welcome: jsonBoolean().required(REQUIRED),
    delivered: jsonBoolean().required(REQUIRED),
    // Panels that were opened before the shop had this switch do not send it.
    reviews: jsonBoolean().default(true),
  }).required(REQUIRED),
  papers: object({
    sellerName: line(100).required(REQUIRED),
    sellerAddress: addressLines(),
    taxId: line(60).default(''),
    invoicePrefix: line(20).default(''),
    creditNotePrefix: line(20)
      .default('')
      .test('differs', 'Must differ from the invoice number prefix', function (value) {
        return value !== (this.parent as { invoicePrefix?: unknown }).invoicePrefix;
      }),
    footer: line(300).default(''),
  }).required(REQUIRED),
}).required(REQUIRED);

export type SettingsInput = InferType<typeof settingsSchema>;

/** The body of PUT /settings: the whole settings, and the version they were made from. */
export const publishSettingsSchema = object({
  settings: settingsSchema,
  basedOn: whole(0, 1_000_000_000),
});
