import { describe, expect, test } from 'vitest';
import type { DecimalAmount } from '../../../src/contract/money';
import type { PricingSettings } from '../../../src/contract/pricing/pricing-settings';
import { DEFAULT_SETTINGS, EMPTY_PICKUP_LOCATION } from '../../../src/contract/settings/default-settings';
import { fromSettingsJson, toSettingsJson } from '../../../src/contract/settings/settings-json';
import { publishSettingsSchema, type SettingsJson } from '../../../src/contract/settings/settings-schema';
import { validateInput } from '../../../src/platform/http/validate-input';
import { AppError } from '../../../src/platform/errors';

type Writable<T> = {
  -readonly [K in keyof T]: T[K] extends readonly (infer I)[] ? Writable<I>[] : Writable<T[K]>;
};

/** Settings of a request, which may omit fields that have defaults. */
type Draft = Omit<SettingsJson, keyof PricingSettings> & Writable<PricingSettings<DecimalAmount>>;

const draft = (): Draft => structuredClone(toSettingsJson(DEFAULT_SETTINGS));

const published = (settings: unknown) => validateInput(publishSettingsSchema, { settings, basedOn: 0 });

async function getProblems(change: (settings: Draft) => void): Promise<Record<string, string>> {
  const settings = draft();
  change(settings);
  try {
    await published(settings);
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe('VALIDATION_ERROR');
    return Object.fromEntries(
      Object.entries(error.fields ?? {}).map(([path, message]) => [path.replace(/^settings\./, ''), message]),
    );
  }
}

const standard = { _id: 'standard', name: 'Standard', kind: 'flat', price: 5 } as const;
const zone = (id: string, ...places: { country: string; regions?: string[] }[]) => ({
  _id: id,
  name: id,
  places,
  methods: [{ ...standard }],
});

describe('the settings of the code', () => {
  test('are today’s configuration, and valid', async () => {
    const { settings } = await published(toSettingsJson(DEFAULT_SETTINGS));
    expect(settings).toMatchObject({
      money: { currency: 'USD', priceBasis: 'net', rounding: 'total' },
      tax: { classes: [{ _id: 'standard' }], shipping: 'none' },
      shipping: { restOfWorld: null },
    });
    expect(settings.tax.regions.map(({ country, rates }) => [country, rates[0]?.ratePpm])).toEqual([
      ['US', 80_000],
      ['CA', 80_000],
      ['GB', 80_000],
      ['AU', 80_000],
    ]);
    expect(settings.shipping.zones[0]?.methods[0]).toMatchObject({
      price: 9.99,
      freeFrom: 50,
      thresholdBasis: 'after',
    });
  });

  test('are the same after a way through JSON', async () => {
    const { settings } = await published(toSettingsJson(DEFAULT_SETTINGS));
    expect(fromSettingsJson(settings)).toEqual(DEFAULT_SETTINGS);
  });
});

test('amounts are minor units inside and decimals in JSON, with tiers by weight in grams', async () => {
  const settings = draft();
  settings.shipping.zones[0]!.methods = [
    { ...standard, _id: 'weight', kind: 'weight', price: 4.5, tiers: [{ from: 1000, price: 7.25 }] },
    { ...standard, _id: 'value', kind: 'subtotal', freeFrom: 99.5, tiers: [{ from: 20.5, price: 3 }] },
  ];
  const inside = fromSettingsJson((await published(settings)).settings);
  expect(inside.shipping.zones[0]?.methods).toMatchObject([
    { price: 450, freeFrom: null, tiers: [{ from: 1000, price: 725 }] },
    { price: 500, freeFrom: 9950, tiers: [{ from: 2050, price: 300 }] },
  ]);
  expect(toSettingsJson(inside).shipping.zones[0]?.methods).toMatchObject(
    settings.shipping.zones[0]!.methods,
  );
});

describe('settings are refused by the path of the field', () => {
  test.each<[string, (settings: Draft) => void, Record<string, string>]>([
    [
      'a country in two zones',
      ({ shipping }) => shipping.zones.push(zone('more', { country: 'NO' }, { country: 'CA' })),
      {
        'shipping.zones.1.places.1.country':
          'Canada is already in the zone “Everywhere we ship”. A country can be in one zone only.',
      },
    ],
    [
      'a country twice in one zone',
      ({ shipping }) => void (shipping.zones = [zone('a', { country: 'NO' }, { country: 'NO' })]),
      { 'shipping.zones.0.places.1.country': 'Norway is already in this zone' },
    ],
    [
      'a region in two zones',
      ({ shipping }) =>
        void (shipping.zones = [
          zone('west', { country: 'US', regions: ['OR', 'WA'] }),
          zone('coast', { country: 'US', regions: ['CA', 'OR'] }),
        ]),
      {
        'shipping.zones.1.places.0.regions':
          'Oregon is already in the zone “west”. A region can be in one zone only.',
      },
    ],
    [
      'an unknown region',
      ({ shipping }) => shipping.zones.push(zone('more', { country: 'US', regions: ['XX'] })),
      { 'shipping.zones.1.places.0.regions': '“XX” is not a region of United States' },
    ],
    [
      'a region of a country that has none to choose',
      ({ tax }) => void tax.regions.push({ country: 'NO', region: 'X', rates: [] }),
      { 'tax.regions.4.region': 'Norway has no regions to choose. Use the whole country.' },
    ],
    [
      'unknown countries',
      ({ tax, shipping }) => {
        tax.regions[0]!.country = 'XX';
        shipping.zones[0]!.places[0]!.country = 'us';
      },
      {
        'tax.regions.0.country': 'Please choose a country',
        'shipping.zones.0.places.0.country': 'Please choose a country',
      },
    ],
    [
      'two tax regions for one place',
      ({ tax }) => {
        tax.regions.push({ country: 'GB', region: null, rates: [] });
        tax.regions.push(
          { country: 'US', region: 'NY', rates: [] },
          { country: 'US', region: 'NY', rates: [] },
        );
      },
      {
        'tax.regions.4.country': 'United Kingdom is already in the list. Add its rates to the first entry.',
        'tax.regions.6.region': 'New York is already in the list. Add its rates to the first entry.',
      },
    ],
    [
      'rates above 100% in all',
      ({ tax }) =>
        void tax.regions[1]!.rates.push(
          { name: 'GST', class: 'standard', ratePpm: 920_000 },
          { name: 'PST', class: 'standard', ratePpm: 80_000 },
        ),
      {
        'tax.regions.1.rates.2.ratePpm': 'The rates of this class add up to 108%. They can be at most 100%.',
      },
    ],
    [
      'an unknown tax class',
      ({ tax }) => {
        tax.regions[0]!.rates[0]!.class = 'food';
        tax.shipping = 'class';
        tax.shippingClass = 'parcels';
      },
      {
        'tax.regions.0.rates.0.class': 'Please choose a tax class',
        'tax.shippingClass': 'Please choose a tax class',
      },
    ],
    [
      'a method without a price',
      ({ shipping }) => void delete (shipping.zones[0]!.methods[0] as { price?: number }).price,
      { 'shipping.zones.0.methods.0.price': 'Please enter a price, 0 for free shipping' },
    ],
    [
      'pick-up without a place',
      ({ shipping }) => {
        shipping.zones[0]!.methods[0]!.kind = 'pickup';
        shipping.pickup!.region = 'XX';
      },
      {
        'shipping.pickup.name': 'Enter the name of the shop',
        'shipping.pickup.address': 'Enter the address of the pickup location',
        'shipping.pickup.hours': 'Enter the opening hours',
        'shipping.pickup.region': '“XX” is not a region of United States',
      },
    ],
    [
      'days of delivery that are not two, or in the wrong order',
      ({ shipping }) => {
        const [method] = shipping.zones[0]!.methods;
        Object.assign(method!, { minDays: 6, maxDays: 5 });
        shipping.zones.push(zone('more', { country: 'NO' }));
        shipping.zones[1]!.methods = [{ ...method!, minDays: 2, maxDays: null }];
      },
      {
        'shipping.zones.0.methods.0.maxDays': 'Must be at least the minimum number of days',
        'shipping.zones.1.methods.0.maxDays': 'Enter both numbers of days, or neither',
      },
    ],
    [
      'days of delivery that are not whole numbers, or too many',
      ({ shipping }) => void Object.assign(shipping.zones[0]!.methods[0]!, { minDays: 1.5, maxDays: 181 }),
      {
        'shipping.zones.0.methods.0.minDays': 'Must be a whole number',
        'shipping.zones.0.methods.0.maxDays': 'Must be at most 180',
      },
    ],
    [
      'a zone without methods or places, and no zone at all',
      ({ shipping }) => shipping.zones.push({ _id: 'empty', name: 'Empty', places: [], methods: [] }),
      {
        'shipping.zones.1.places': 'Add a country',
        'shipping.zones.1.methods': 'Add a shipping method',
      },
    ],
    [
      'a shop that ships nowhere',
      ({ shipping }) => void (shipping.zones = []),
      { 'shipping.zones': 'Add a zone. Without a zone, the shop cannot ship orders.' },
    ],
    [
      'duplicate ids',
      ({ tax, shipping }) => {
        tax.classes.push({ _id: 'standard', name: 'Again' });
        shipping.zones.push(zone('main', { country: 'NO' }));
        shipping.zones[0]!.methods.push({ ...standard });
      },
      {
        'tax.classes.1._id': 'Another tax class has this id',
        'shipping.zones.1._id': 'Another zone has this id',
        'shipping.zones.0.methods.1._id': 'Another method of this zone has this id',
      },
    ],
    [
      'tiers that do not ascend, or are missing',
      ({ shipping }) =>
        shipping.zones[0]!.methods.push(
          {
            ...standard,
            _id: 'tiers',
            kind: 'subtotal',
            tiers: [
              { from: 20, price: 3 },
              { from: 20, price: 2 },
            ],
          },
          { ...standard, _id: 'none', kind: 'weight', tiers: [] },
          { ...standard, _id: 'grams', kind: 'weight', tiers: [{ from: 0.5, price: 1 }] },
        ),
      {
        'shipping.zones.0.methods.1.tiers.1.from': 'Must be more than the previous tier (20)',
        'shipping.zones.0.methods.2.tiers': 'Add a tier, or choose a flat price',
        'shipping.zones.0.methods.3.tiers.0.from': 'Must be a whole number of grams',
      },
    ],
    [
      'amounts that the currency does not have',
      ({ shipping }) => {
        shipping.zones[0]!.methods[0]!.price = 9.999;
        shipping.zones[0]!.methods[0]!.freeFrom = 10_000_000;
      },
      {
        'shipping.zones.0.methods.0.price': 'Must be an amount in USD',
        'shipping.zones.0.methods.0.freeFrom': 'This amount is too large',
      },
    ],
    [
      'an unknown currency',
      ({ money }) => void (money.currency = 'XYZ'),
      { 'money.currency': 'Please choose a currency' },
    ],
    [
      'a currency with other decimals than stored prices have',
      ({ money }) => void (money.currency = 'JPY'),
      { 'money.currency': 'Prices are stored with 2 decimals. Choose a currency that has 2.' },
    ],
    [
      'what people read',
      ({ shop, mails }) => {
        shop.name = '';
        shop.supportEmail = 'nobody';
        mails.replyTo = 'nobody';
      },
      {
        'shop.name': 'This field is required',
        'shop.supportEmail': 'Please enter a valid email',
        'mails.replyTo': 'Please enter a valid email',
      },
    ],
    [
      'stock that is held for no time',
      ({ stock }) => void (stock.holdMinutes = 0),
      { 'stock.holdMinutes': 'Must be at least 5' },
    ],
  ])('%s', async (_what, change, expected) => {
    expect(await getProblems(change)).toEqual(expected);
  });

  test('a whole country in one zone and a region of it in another are no contradiction', async () => {
    expect(
      await getProblems(({ shipping }) =>
        shipping.zones.push(zone('far', { country: 'US', regions: ['AK', 'HI'] })),
      ),
    ).toEqual({});
  });

  test('another currency with the same decimals is taken', async () => {
    expect(await getProblems(({ money }) => void (money.currency = 'EUR'))).toEqual({});
  });

  test.each([undefined, null, 'x', 1, [], {}])('settings that are %j', async (settings) => {
    await expect(published(settings)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});

test.each([
  [0, 'Must be at least 1'],
  [100, 'Must be at most 99'],
  [1.5, 'Must be a whole number'],
])('a reply time of %j is refused', async (replyTime, message) => {
  const problems = await getProblems((settings) => {
    settings.shop.replyTime = replyTime;
  });
  expect(problems).toEqual({ 'shop.replyTime': message });
});

test('panels that know no reply time send none, which promises none', async () => {
  const { shop, ...others } = toSettingsJson(DEFAULT_SETTINGS);
  const { replyTime: _time, replyTimeUnit: _unit, ...olderShop } = shop;
  const { settings } = await published({ ...others, shop: olderShop });
  expect(settings.shop).toMatchObject({ replyTime: null, replyTimeUnit: 'businessDays' });
});

describe('the categories of home', () => {
  const problemsWith = (...categories: string[]) =>
    getProblems((settings) => (settings.home = { categories }));

  test('are up to six slugs, each once; panels that know none send none', async () => {
    expect(await problemsWith('kitchen', 'tea-coffee')).toEqual({});
    expect(await problemsWith()).toEqual({});
    expect(await problemsWith(...'abcdefg')).toEqual({ 'home.categories': 'There can be at most 6' });
    expect(await problemsWith('kitchen', 'kitchen')).toEqual({
      'home.categories': 'Each category can be listed once',
    });
    expect(await problemsWith('Tea & Coffee')).toEqual({ 'home.categories.0': 'Unknown category' });
    expect(await getProblems((settings) => Reflect.deleteProperty(settings, 'home'))).toEqual({});
  });
});

describe('synonyms', () => {
  const group = (...words: string[]) => ({ words });
  const problemsWith = (...synonyms: { words: string[] }[]) =>
    getProblems((settings) => (settings.search = { synonyms }));

  test('are groups of two to eight single words, each word once', async () => {
    expect(await problemsWith(group('mug', 'cup'), group("bird's-eye", 'Überwurf'))).toEqual({});
    expect(await problemsWith()).toEqual({});
    expect(await problemsWith(group('mug'))).toEqual({
      'search.synonyms.0.words': 'A group must have at least two words',
    });
    expect(await problemsWith(group(...'abcdefghi'))).toEqual({
      'search.synonyms.0.words': 'A group can have at most 8 words',
    });
    expect(await problemsWith(group('mug', 'coffee cup'))).toEqual({
      'search.synonyms.0.words.1': 'Each synonym must be a single word',
    });
    expect(await problemsWith(group('mug', 'cup'), group('beaker', 'Cup'))).toEqual({
      'search.synonyms.1.words.1': '“Cup” is in the list twice',
    });
    const many = Array.from({ length: 101 }, (_, at) => group(`a${at}`, `b${at}`));
    expect(await problemsWith(...many)).toEqual({ 'search.synonyms': 'There can be at most 100' });
  });

  test('are those of the code where a panel that was opened before there were any sends none', async () => {
    const { search: _none, ...settings } = draft();
    expect((await published(settings)).settings.search).toEqual(DEFAULT_SETTINGS.search);
  });
});

test('settings from before pick-up had a place have none', async () => {
  const { pickup: _later, ...shipping } = draft().shipping;
  expect((await published({ ...draft(), shipping })).settings.shipping.pickup).toEqual(EMPTY_PICKUP_LOCATION);
});

test('a shop of an older version has no default maker and no responsible person', async () => {
  const { maker: _maker, responsiblePerson: _person, ...markets } = draft().markets;
  const { settings } = await published({ ...draft(), markets });
  expect(settings.markets).toMatchObject({ maker: '', responsiblePerson: '' });
});

describe('gift occasions', () => {
  const christmas = {
    name: 'Christmas',
    month: 12,
    day: 24,
    year: null,
    orderByMonth: null,
    orderByDay: null,
  };
  const getOccasionProblems = async (...occasions: Record<string, unknown>[]) =>
    getProblems(({ checkout }) => {
      checkout.occasions = occasions.map((each) => ({ ...christmas, ...each }));
    });

  test('are Christmas and Valentine’s Day if the request has none', async () => {
    const { occasions: _occasions, ...checkout } = draft().checkout;
    const { settings } = await published({ ...draft(), checkout });
    expect(settings.checkout.occasions.map(({ name }) => name)).toEqual(['Christmas', 'Valentine’s Day']);
  });

  test.each([
    [{ name: '' }, 'name', 'This field is required'],
    [{ month: null }, 'month', 'Please choose a month'],
    [{ month: 13 }, 'month', 'Must be at most 12'],
    [{ day: undefined }, 'day', 'Please choose a day'],
    [{ month: 11, day: 31 }, 'day', 'This month has no such day'],
    [{ month: 2, day: 29 }, 'day', 'Not every year has February 29. Enter a year.'],
    [{ year: 26 }, 'year', 'Must be at least 2000'],
    [{ orderByDay: 17 }, 'orderByMonth', 'Choose both month and day, or neither'],
    [{ orderByMonth: 12 }, 'orderByDay', 'Choose both month and day, or neither'],
    [{ orderByMonth: 11, orderByDay: 31 }, 'orderByDay', 'This month has no such day'],
    [{ orderByMonth: 12, orderByDay: 24 }, 'orderByDay', 'Must be in the 90 days before the occasion'],
    [{ orderByMonth: 12, orderByDay: 26 }, 'orderByDay', 'Must be in the 90 days before the occasion'],
  ])('with %o are rejected', async (change, field, message) => {
    expect(await getOccasionProblems(change)).toEqual({ [`checkout.occasions.0.${field}`]: message });
  });

  test.each([
    [{ month: 2, day: 29, year: 2028 }],
    [{ month: 1, day: 6, orderByMonth: 12, orderByDay: 29 }],
    [{ orderByMonth: 12, orderByDay: 17 }],
  ])('with %o are accepted', async (change) => {
    expect(await getOccasionProblems(change)).toEqual({});
  });

  test('are at most 12, each with its own name', async () => {
    const many = Array.from({ length: 13 }, (_, at) => ({ name: `Day ${at}` }));
    expect(await getOccasionProblems(...many)).toEqual({ 'checkout.occasions': 'There can be at most 12' });
    expect(await getOccasionProblems({}, { name: 'christmas' })).toEqual({
      'checkout.occasions': 'Each occasion needs its own name',
    });
  });
});
