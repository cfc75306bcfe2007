import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '../../../src/contract/money';
import { calculatePrices } from '../../../src/contract/pricing/price-calculation';
import type { PricingInput, RejectedPromotionCode } from '../../../src/contract/pricing/pricing-types';
import { getPromotionCollectionSlugs, type Promotion } from '../../../src/contract/pricing/promotion';
import { getPromotionCodeRejectionMessage } from '../../../src/contract/pricing/quote-response';
import {
  buildAmountPromotion,
  buildPricingInput,
  buildPricingLine,
  buildPercentPromotion,
  buildPromotion,
  buildPricingSettings,
} from './pricing-builder';

const alone = { combinesWith: [] };
const tenOff = (more: Partial<Promotion>) => buildPercentPromotion('ten', 10, { code: 'TEN', ...more });
const priced = (
  promotions: Promotion[],
  more: Partial<PricingInput> = {},
  lines = [buildPricingLine(2000)],
) => calculatePrices(buildPricingInput(buildPricingSettings(), lines, { promotions, ...more }));
const applied = (promotions: Promotion[], more?: Partial<PricingInput>, lines = [buildPricingLine(2000)]) =>
  priced(promotions, more, lines).discounts.map(({ promotion: id, amount }) => [id, amount]);

describe('a code', () => {
  test('applies when it is entered, in any case, and reduces nothing otherwise', () => {
    expect(applied([tenOff({})])).toEqual([]);
    expect(applied([tenOff({})], { codes: [' ten '] })).toEqual([['ten', 200]]);
    expect(applied([tenOff({ code: 'ten' })], { codes: ['TEN', 'ten'] })).toEqual([['ten', 200]]);
  });

  const later = new Date('2026-07-01T00:00:00Z');
  const earlier = new Date('2026-05-01T00:00:00Z');
  test.each<
    [
      RejectedPromotionCode['reason'],
      Partial<Promotion>,
      Partial<PricingInput>,
      Omit<RejectedPromotionCode, 'code' | 'reason'>,
    ]
  >([
    ['inactive', { active: false }, {}, {}],
    ['notStarted', { startsAt: later }, {}, { at: later }],
    ['ended', { endsAt: earlier }, {}, { at: earlier }],
    ['usedUp', {}, { facts: { usedUp: ['ten'] } }, {}],
    ['usedUpByCustomer', {}, { facts: { usedUpByCustomer: ['ten'] } }, {}],
    ['signIn', { firstOrderOnly: true }, {}, {}],
    ['firstOrderOnly', { firstOrderOnly: true }, { facts: { hasOrdered: true } }, {}],
    ['signInTagged', { customerTag: 'trade' }, {}, {}],
    ['notTagged', { customerTag: 'trade' }, { facts: { tags: ['Berlin'] } }, {}],
    ['noMatchingItems', { products: ['other'] }, {}, {}],
    ['noMatchingItems', { categories: ['other'] }, {}, {}],
    ['minSubtotal', { minSubtotal: toMinorUnits(2500) }, {}, { missingAmount: toMinorUnits(500) }],
    ['noSaving', { ratePpm: 0 }, {}, {}],
    [
      'moreItems',
      { class: 'product', kind: 'buyXGetY', ratePpm: null, buy: { quantity: 2 }, get: { quantity: 1 } },
      {},
      { missingUnits: 2 },
    ],
  ])('is refused: %s', (reason, more, input, details) => {
    const { discounts, refusedCodes, total } = priced([tenOff(more)], { ...input, codes: ['Ten'] });
    expect(refusedCodes).toEqual([{ code: 'Ten', reason, ...details }]);
    expect(discounts).toEqual([]);
    expect(total).toBe(2000 + 160 + 999);
  });

  test('that does not exist is unknown', () => {
    expect(priced([], { codes: ['TEN', 'ELEVEN'] }).refusedCodes).toEqual([
      { code: 'TEN', reason: 'unknown' },
      { code: 'ELEVEN', reason: 'unknown' },
    ]);
  });

  test('applies from the moment it starts to before the moment it ends', () => {
    const { now } = buildPricingInput(buildPricingSettings(), []);
    expect(applied([tenOff({ startsAt: now })], { codes: ['TEN'] })).toEqual([['ten', 200]]);
    expect(applied([tenOff({ endsAt: now })], { codes: ['TEN'] })).toEqual([]);
  });

  test('for a first order applies when the customer has none', () => {
    const first = tenOff({ firstOrderOnly: true });
    expect(applied([first], { codes: ['TEN'], facts: { hasOrdered: false } })).toEqual([['ten', 200]]);
  });

  test('for shipping counts as soon as a destination is known, and is kept until then', () => {
    const ship = buildPromotion('ship', { class: 'shipping', kind: 'free', code: 'SHIP' });
    const cart = { codes: ['ship'] };
    expect(applied([ship], { ...cart, destination: null })).toEqual([['ship', 0]]);
    expect(applied([ship], cart)).toEqual([['ship', 999]]);
    expect(priced([ship], cart, [buildPricingLine(5000)]).refusedCodes).toEqual([
      { code: 'ship', reason: 'noSaving' },
    ]);
  });
});

describe('conditions', () => {
  test('limit a discount to the lines of its products and categories', () => {
    const lines = [
      buildPricingLine(2000),
      buildPricingLine(1000, 1, { categories: ['kitchen'] }),
      buildPricingLine(500),
    ];
    expect(
      applied([buildPercentPromotion('off', 10, { categories: ['kitchen'], products: ['p500'] })], {}, lines),
    ).toEqual([['off', 150]]);
  });

  test('limit a discount to the lines of collections, beside products and categories', () => {
    const lines = [
      buildPricingLine(2000, 1, { collections: ['gifts', 'new'] }),
      buildPricingLine(1000, 2, { categories: ['kitchen'], collections: [] }),
      buildPricingLine(500),
    ];
    expect(applied([buildPercentPromotion('off', 10, { collections: ['gifts'] })], {}, lines)).toEqual([
      ['off', 200],
    ]);
    const mixed = { class: 'product', collections: ['new', 'gifts'], categories: ['kitchen'] } as const;
    expect(applied([buildPercentPromotion('off', 10, mixed)], {}, lines)).toEqual([['off', 400]]);
    // A collection without products in the cart is different from no collection.
    expect(
      applied([buildPercentPromotion('off', 10, { collections: ['gone'], products: [] })], {}, lines),
    ).toEqual([]);
  });

  test('take the units of a collection to buy and to get', () => {
    const of = (collection: string) => ({ quantity: 1, collections: [collection] });
    const two = buildPromotion('two', {
      class: 'product',
      kind: 'buyXGetY',
      buy: of('beds'),
      get: of('pillows'),
    });
    const lines = [
      buildPricingLine(9000, 2, { collections: ['beds'] }),
      buildPricingLine(700, 1, { collections: ['pillows'] }),
      buildPricingLine(900, 3, { collections: ['pillows'] }),
    ];
    expect(applied([two], {}, lines)).toEqual([['two', 1600]]);
    expect(
      getPromotionCollectionSlugs([two, buildPercentPromotion('off', 10, { collections: ['beds', 'new'] })]),
    ).toEqual(['beds', 'pillows', 'new']);
  });

  test('compare a minimum with the matching lines: before discounts for products, after product discounts for the order', () => {
    const lines = [buildPricingLine(2000), buildPricingLine(1000, 1, { categories: ['kitchen'] })];
    const kitchen = { categories: ['kitchen'], minSubtotal: toMinorUnits(1001) };
    expect(applied([buildPercentPromotion('off', 10, kitchen)], {}, lines)).toEqual([]);
    const sale = buildPercentPromotion('sale', 50, { class: 'product', minSubtotal: toMinorUnits(3000) });
    expect(applied([sale], {}, lines)).toEqual([['sale', 1500]]);
    const order = buildAmountPromotion('order', 100, { minSubtotal: toMinorUnits(1501) });
    expect(applied([sale, order], {}, lines)).toEqual([['sale', 1500]]);
  });

  test('judge a minimum once: another order discount does not take it away', () => {
    const both = [
      buildPercentPromotion('half', 50),
      buildAmountPromotion('off', 100, { minSubtotal: toMinorUnits(2000) }),
    ];
    expect(new Map(applied(both).map(([id, amount]) => [id, amount]))).toEqual(
      new Map([
        ['half', 1000],
        ['off', 100],
      ]),
    );
  });
});

describe('promotions together', () => {
  test('apply when each names the class of the other', () => {
    const product = buildPercentPromotion('product', 10, { class: 'product', combinesWith: ['order'] });
    expect(applied([product, buildPercentPromotion('order', 10, { combinesWith: ['product'] })])).toEqual([
      ['order', 180],
      ['product', 200],
    ]);
    expect(applied([product, buildPercentPromotion('order', 11, alone)])).toEqual([['order', 220]]);
  });

  test('that do not combine: the largest saving wins, and the code says in favour of what', () => {
    const code = tenOff(alone);
    const sale = buildPercentPromotion('sale', 20, { ...alone, name: 'Summer sale' });
    const { discounts, refusedCodes } = priced([code, sale], { codes: ['TEN'] });
    expect(discounts.map((one) => one.promotion)).toEqual(['sale']);
    expect(refusedCodes).toEqual([{ code: 'TEN', reason: 'notCombinable', inFavourOf: ['Summer sale'] }]);
  });

  test('two that combine win over one that saves more than each', () => {
    const pair = [buildPercentPromotion('a', 10), buildPercentPromotion('b', 8)];
    expect(applied([...pair, buildPercentPromotion('c', 15, alone)]).map(([id]) => id)).toEqual(['a', 'b']);
    expect(applied([...pair, buildPercentPromotion('c', 19, alone)]).map(([id]) => id)).toEqual(['c']);
  });

  test('a product discount gives way where it would take a larger one its minimum', () => {
    const small = buildPercentPromotion('small', 1, { class: 'product' });
    const large = buildAmountPromotion('large', 500, { minSubtotal: toMinorUnits(2000) });
    expect(applied([small, large])).toEqual([['large', 500]]);
  });

  test('equal savings are decided by priority, then by id', () => {
    const [a, b] = [buildPercentPromotion('a', 10, alone), buildPercentPromotion('b', 10, alone)];
    expect(applied([b, a])).toEqual([['a', 200]]);
    expect(applied([{ ...b, priority: 1 }, a])).toEqual([['b', 200]]);
  });

  test('each line has its best product discount, ties by priority', () => {
    const all = buildPercentPromotion('all', 10, { class: 'product' });
    const one = buildAmountPromotion('one', 300, { class: 'product', products: ['p2000'] });
    expect(applied([all, one], {}, [buildPricingLine(2000), buildPricingLine(1000)])).toEqual([
      ['all', 100],
      ['one', 300],
    ]);
    expect(applied([all, buildAmountPromotion('even', 200, { class: 'product', priority: 1 })])).toEqual([
      ['even', 200],
    ]);
  });

  test('never come to more than the order', () => {
    const { lines, discountTotal, total } = priced([
      buildAmountPromotion('a', 1500),
      buildAmountPromotion('b', 1500),
    ]);
    expect(discountTotal).toBe(2000);
    expect(lines[0]).toMatchObject({ net: 0, tax: 0, gross: 0 });
    expect(total).toBe(999);
  });

  test('forty that exclude each other are decided in bounded time', () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      buildPercentPromotion(`p${index}`, 1 + (index % 7), {
        class: index % 2 ? 'product' : 'order',
        combinesWith: ['product'],
      }),
    );
    expect(applied(many).map(([, amount]) => amount)).toContain(140);
  });
});

describe('buy X, get Y', () => {
  const bundle = (more: Partial<Promotion>) =>
    buildPromotion('set', {
      class: 'product',
      kind: 'buyXGetY',
      buy: { quantity: 2 },
      get: { quantity: 1 },
      ...more,
    });
  const discounts = (more: Partial<Promotion>, lines: ReturnType<typeof buildPricingLine>[]) =>
    priced([bundle(more)], {}, lines).lines.map(({ discount }) => discount);

  test('never counts a unit on both sides', () => {
    const buy = { quantity: 2, products: ['cheap', 'p900'] };
    const lines = [
      buildPricingLine(100, 1, { product: 'cheap' }),
      buildPricingLine(900),
      buildPricingLine(500),
    ];
    // The cheapest unit must be bought, so another one is free.
    expect(discounts({ buy }, lines)).toEqual([0, 0, 500]);
    expect(discounts({ buy, get: { quantity: 1, products: ['cheap'] } }, lines)).toEqual([0, 0, 0]);
  });

  test('gives a part off each unit, and at most the sets of one order', () => {
    const lines = [buildPricingLine(1001, 6)];
    expect(discounts({ ratePpm: 500_000 }, lines)).toEqual([1002]);
    expect(discounts({ setsPerOrder: 1 }, lines)).toEqual([1001]);
  });

  test('sells one thing with another', () => {
    const more = { buy: { quantity: 1, categories: ['bed'] }, get: { quantity: 2, products: ['pillow'] } };
    const lines = [
      buildPricingLine(9000, 1, { categories: ['bed'] }),
      buildPricingLine(700, 3, { product: 'pillow' }),
    ];
    expect(discounts(more, lines)).toEqual([0, 1400]);
  });
});

test.each<[Omit<RejectedPromotionCode, 'code'>, string]>([
  [{ reason: 'unknown' }, 'There is no code TEN. Please check the spelling.'],
  [{ reason: 'ended', at: new Date('2026-05-01T00:00:00Z') }, 'The code TEN ended on May 1, 2026.'],
  [
    { reason: 'notStarted', at: new Date('2026-11-30T15:00:00Z'), timeZone: 'Asia/Tokyo' },
    'The code TEN can be used from December 1, 2026.',
  ],
  [
    { reason: 'ended', at: new Date('2026-12-01T07:59:00Z'), timeZone: 'America/Los_Angeles' },
    'The code TEN ended on November 30, 2026.',
  ],
  [{ reason: 'minSubtotal', missingAmount: toMinorUnits(1250) }, 'Add $12.50 more to use the code TEN.'],
  [{ reason: 'moreItems', missingUnits: 1 }, 'Add 1 more matching item to use the code TEN.'],
  [{ reason: 'moreItems', missingUnits: 2 }, 'Add 2 more matching items to use the code TEN.'],
  [
    { reason: 'notCombinable', inFavourOf: ['Summer sale'] },
    'The code TEN cannot be combined with Summer sale, which saves you more.',
  ],
])('a customer reads why: %j', (refused, message) => {
  expect(getPromotionCodeRejectionMessage({ code: 'TEN', ...refused }, 'USD', 'en-US')).toBe(message);
});
