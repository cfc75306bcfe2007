import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '../../../src/contract/money';
import { calculatePrices } from '../../../src/contract/pricing/price-calculation';
import type { ShippingDestination, PricingInput } from '../../../src/contract/pricing/pricing-types';
import { calculatePartialRefund, calculateUnitRefund } from '../../../src/contract/pricing/refunds';
import {
  isPickupSelected,
  type PricingSettings,
  type ShippingMethod,
} from '../../../src/contract/pricing/pricing-settings';
import { allocateByWeight } from '../../../src/contract/pricing/rounding';
import { buildPricingInput, buildPricingLine, buildPricingSettings } from './pricing-builder';

const method = (_id: string, cost: number, more: Partial<ShippingMethod> = {}): ShippingMethod => ({
  _id,
  name: _id,
  kind: 'flat',
  price: toMinorUnits(cost),
  ...more,
});

/** United States with a separate Alaska, and Canada with the taxes of Quebec. */
const continent: PricingSettings = {
  ...buildPricingSettings(),
  tax: {
    classes: [
      { _id: 'standard', name: 'Standard' },
      { _id: 'books', name: 'Books' },
    ],
    regions: [
      { country: 'CA', rates: [{ name: 'GST', class: 'standard', ratePpm: 50_000 }] },
      {
        country: 'CA',
        region: 'QC',
        rates: [
          { name: 'GST', class: 'standard', ratePpm: 50_000 },
          { name: 'QST', class: 'standard', ratePpm: 99_750 },
          { name: 'GST', class: 'books', ratePpm: 50_000 },
        ],
      },
      { country: 'US', region: 'NY', rates: [{ name: 'Sales tax', class: 'standard', ratePpm: 88_750 }] },
    ],
    shipping: 'none',
  },
  shipping: {
    zones: [
      {
        _id: 'us',
        name: 'US',
        places: [{ country: 'US' }],
        methods: [method('ground', 500), method('air', 1500)],
      },
      {
        _id: 'far',
        name: 'Far',
        places: [{ country: 'US', regions: ['AK', 'HI'] }],
        methods: [method('ship', 2500)],
      },
      {
        _id: 'ca',
        name: 'Canada',
        places: [{ country: 'CA', regions: ['QC'] }],
        methods: [method('north', 900)],
      },
    ],
    restOfWorld: null,
  },
};
const to = (destination: ShippingDestination | null, more: Partial<PricingInput> = {}) =>
  calculatePrices(buildPricingInput(continent, [buildPricingLine(10_000)], { destination, ...more }));

describe('a destination', () => {
  test.each<[ShippingDestination, string | null, number]>([
    [{ country: 'US' }, 'ground', 500],
    [{ country: 'US', region: 'NY' }, 'ground', 500],
    [{ country: 'US', region: 'AK' }, 'ship', 2500],
    [{ country: 'CA', region: 'QC' }, 'north', 900],
    [{ country: 'CA', region: 'ON' }, null, 0],
    [{ country: 'FR' }, null, 0],
  ])('%j ships by %s for %i', (destination, chosen, cost) => {
    const { shipping, shippingCost } = to(destination);
    expect(shipping.method).toBe(chosen);
    expect(shipping.problem).toBe(chosen ? null : 'notServed');
    expect(shippingCost).toBe(cost);
  });

  test.each<[ShippingDestination, string[], number]>([
    [{ country: 'US', region: 'NY' }, ['Sales tax 88750 888'], 888],
    [{ country: 'US' }, [], 0],
    [{ country: 'CA', region: 'ON' }, ['GST 50000 500'], 500],
    [{ country: 'CA', region: 'QC' }, ['GST 50000 500', 'QST 99750 998'], 1498],
    [{ country: 'FR' }, [], 0],
  ])('%j is taxed %j', (destination, taxes, tax) => {
    const priced = to(destination);
    expect(priced.taxes.map(({ name, ratePpm, amount }) => `${name} ${ratePpm} ${amount}`)).toEqual(taxes);
    expect(priced.tax).toBe(tax);
  });

  test('that is not known yet has neither tax nor shipping, and says so', () => {
    const { shipping, tax, total } = to(null);
    expect(shipping).toMatchObject({ problem: 'noDestination', method: null, methods: [], gross: 0 });
    expect([tax, total]).toEqual([0, 10_000]);
  });

  test('in no zone gets the methods for the rest of the world, where there are some', () => {
    const shipping = { ...continent.shipping, restOfWorld: [method('mail', 4000)] };
    const { shippingCost } = calculatePrices(
      buildPricingInput({ ...continent, shipping }, [buildPricingLine(1)], {
        destination: { country: 'FR' },
      }),
    );
    expect(shippingCost).toBe(4000);
  });

  test('offers its methods with what the customer would pay, and uses the chosen one', () => {
    const settings = { ...continent, tax: { ...continent.tax, shipping: 'class' as const } };
    const cart = buildPricingInput(settings, [buildPricingLine(10_000)], {
      destination: { country: 'US', region: 'NY' },
    });
    const { shipping } = calculatePrices({ ...cart, shippingMethod: 'air' });
    expect(shipping.methods.map(({ _id, price: cost, gross }) => [_id, cost, gross])).toEqual([
      ['ground', 500, 544],
      ['air', 1500, 1633],
    ]);
    expect(shipping).toMatchObject({ method: 'air', net: 1500, tax: 133, gross: 1633 });
    expect(calculatePrices({ ...cart, shippingMethod: 'gone' }).shipping.method).toBe('ground');
  });
});

describe('a method', () => {
  const settings = (more: Partial<ShippingMethod>) =>
    buildPricingSettings({ method: { price: toMinorUnits(500), freeFrom: null, ...more } });
  const tiers = [
    { from: 2000, price: toMinorUnits(1500) },
    { from: 1000, price: toMinorUnits(900) },
  ];
  test.each([
    [999, 500],
    [1000, 900],
    [1999, 900],
    [2000, 1500],
  ])('by weight: %i grams cost %i', (weightGrams, cost) => {
    const heavy = [
      buildPricingLine(1, 1, { weightGrams: weightGrams - 1 }),
      buildPricingLine(2, 1, { weightGrams: 1 }),
    ];
    expect(calculatePrices(buildPricingInput(settings({ kind: 'weight', tiers }), heavy)).shippingCost).toBe(
      cost,
    );
    expect(
      calculatePrices(
        buildPricingInput(settings({ kind: 'subtotal', tiers }), [buildPricingLine(weightGrams)]),
      ).shippingCost,
    ).toBe(cost);
    expect(calculatePrices(buildPricingInput(settings({ kind: 'flat', tiers }), heavy)).shippingCost).toBe(
      500,
    );
  });

  test('is free from its threshold, and says what is missing', () => {
    const at = (unit: number) =>
      calculatePrices(buildPricingInput(settings({ freeFrom: toMinorUnits(5000) }), [buildPricingLine(unit)]))
        .shipping;
    expect(at(4999)).toMatchObject({ base: 500, methods: [{ price: 500, untilFree: 1 }] });
    expect(at(5000)).toMatchObject({ base: 0, methods: [{ price: 0, untilFree: 0 }] });
    expect(
      calculatePrices(buildPricingInput(settings({}), [buildPricingLine(1)])).shipping.methods,
    ).toMatchObject([{ untilFree: null }]);
  });
});

describe('a pick-up', () => {
  const pickup = { name: 'Shop', address: ['1 Main St'], country: 'US', region: 'NY', hours: ['Mon 9–5'] };
  const collect = method('collect', 200, { kind: 'pickup' });
  const withPlace = (place: PricingSettings['shipping']['pickup']): PricingSettings => ({
    ...continent,
    tax: { ...continent.tax, shipping: 'class' },
    shipping: {
      ...continent.shipping,
      zones: continent.shipping.zones.map((zone) =>
        zone._id === 'us' ? { ...zone, methods: [...zone.methods, collect] } : zone,
      ),
      pickup: place,
    },
  });
  const cart = (more: Partial<PricingInput>, place: PricingSettings['shipping']['pickup'] = pickup) =>
    calculatePrices(buildPricingInput(withPlace(place), [buildPricingLine(10_000)], more));

  test('needs no destination, and is taxed where the shop is', () => {
    const { shipping, tax, total } = cart({ destination: null, shippingMethod: 'collect' });
    expect(shipping).toMatchObject({ problem: null, method: 'collect', net: 200, tax: 18 });
    expect(isPickupSelected(shipping)).toBe(true);
    expect([tax, total]).toEqual([906, 11_106]);
  });

  test('stays chosen for a destination whose zone does not offer it, also for one that is not served', () => {
    const north = cart({ destination: { country: 'CA', region: 'QC' }, shippingMethod: 'collect' });
    expect(north.shipping.methods.map(({ _id }) => _id)).toEqual(['north', 'collect']);
    expect([north.shipping.method, north.tax]).toEqual(['collect', 906]);
    const far = cart({ destination: { country: 'FR' }, shippingMethod: 'collect' });
    expect(far.shipping).toMatchObject({ problem: null, method: 'collect' });
    expect(cart({ destination: { country: 'FR' } }).shipping.problem).toBe('notServed');
  });

  test('is offered beside the others at what it would cost, and does not change how those are taxed', () => {
    const { shipping, tax } = cart({ destination: { country: 'US' } });
    expect(shipping.methods.map(({ _id, gross }) => [_id, gross])).toEqual([
      ['ground', 500],
      ['air', 1500],
      ['collect', 218],
    ]);
    expect([shipping.method, isPickupSelected(shipping), tax]).toEqual(['ground', false, 0]);
  });

  test('that is chosen beside other methods has its own price, and the tax of the place where the shop is', () => {
    const { shipping, tax, total } = calculatePrices(
      buildPricingInput(withPlace(pickup), [buildPricingLine(1237, 3)], { shippingMethod: 'collect' }),
    );
    expect(shipping.methods.map(({ _id }) => _id)).toEqual(['ground', 'air', 'collect']);
    expect(isPickupSelected(shipping)).toBe(true);
    // 8.875% of 37.11 is 3.293…, and of 2.00 is 0.1775.
    expect(shipping).toMatchObject({ method: 'collect', net: 200, tax: 18 });
    expect([tax, total]).toEqual([347, 4258]);
  });

  test.each([undefined, { ...pickup, address: [] }])('is not offered without a place: %j', (place) => {
    const settings = withPlace(place);
    const { shipping } = calculatePrices(
      buildPricingInput(settings, [buildPricingLine(1)], { shippingMethod: 'collect' }),
    );
    expect(shipping.methods.map(({ _id }) => _id)).toEqual(['ground', 'air']);
    const nowhere = calculatePrices(
      buildPricingInput(settings, [buildPricingLine(1)], { destination: null, shippingMethod: 'collect' }),
    );
    expect(nowhere.shipping).toMatchObject({ problem: 'noDestination', method: null });
  });
});

describe('tax', () => {
  test('by name is right for the whole, and comes to the tax of each line', () => {
    const destination = { country: 'CA', region: 'QC' };
    const lines = [
      buildPricingLine(7),
      buildPricingLine(7),
      buildPricingLine(7),
      buildPricingLine(7),
      buildPricingLine(2000, 1, { taxClass: 'books' }),
    ];
    const { taxes, lines: priced } = calculatePrices(buildPricingInput(continent, lines, { destination }));
    // 28 at 14.975% is 4.193, rounded to 4. GST is a third of it.
    expect(taxes.map(({ name, amount }) => [name, amount])).toEqual([
      ['GST', 101],
      ['QST', 3],
    ]);
    expect(priced.map(({ tax }) => tax)).toEqual([1, 1, 1, 1, 100]);
  });

  test('of shipping in proportion follows the lines', () => {
    const settings = buildPricingSettings({
      tax: { standard: 20, food: 10 },
      shippingTax: 'proportional',
      method: { price: toMinorUnits(900) },
    });
    const lines = [buildPricingLine(1000), buildPricingLine(2000, 1, { taxClass: 'food' })];
    expect(calculatePrices(buildPricingInput(settings, lines)).shipping).toMatchObject({
      tax: 120,
      taxes: [
        { name: '10%', ratePpm: 100_000, amount: 60 },
        { name: '20%', ratePpm: 200_000, amount: 60 },
      ],
    });
    const free = [buildPricingLine(0), buildPricingLine(0, 2, { taxClass: 'food' })];
    expect(calculatePrices(buildPricingInput(settings, free)).shipping.tax).toBe(120);
  });
});

test('an empty cart costs nothing', () => {
  const { shipping, total, due } = calculatePrices(buildPricingInput(buildPricingSettings(), []));
  expect(shipping).toMatchObject({ problem: 'noLines', methods: [], gross: 0 });
  expect([total, due]).toEqual([0, 0]);
});

test('tenders pay in their order, and never more than is left', () => {
  const card = (_id: string, amount: number) => ({ _id, name: 'Gift card', amount: toMinorUnits(amount) });
  const tenders = [card('a', 3000), card('b', 9000), card('c', 100)];
  const {
    tenders: paid,
    due,
    total,
  } = calculatePrices(buildPricingInput(buildPricingSettings(), [buildPricingLine(10_000)], { tenders }));
  expect(total).toBe(10_800);
  expect(paid.map(({ amount }) => amount)).toEqual([3000, 7800, 0]);
  expect(due).toBe(0);
});

describe('what cannot be priced is refused', () => {
  test.each([
    [
      'half a unit',
      () => calculatePrices(buildPricingInput(buildPricingSettings(), [buildPricingLine(100, 0.5)])),
    ],
    ['no unit', () => calculatePrices(buildPricingInput(buildPricingSettings(), [buildPricingLine(100, 0)]))],
    [
      'a negative price',
      () => calculatePrices(buildPricingInput(buildPricingSettings(), [buildPricingLine(-1)])),
    ],
    [
      'fils',
      () =>
        calculatePrices(
          buildPricingInput(buildPricingSettings({ money: { currency: 'KWD' } }), [buildPricingLine(5125)]),
        ),
    ],
    [
      'no code of a currency',
      () =>
        calculatePrices(
          buildPricingInput(buildPricingSettings({ money: { currency: 'xxx' } }), [buildPricingLine(1)]),
        ),
    ],
    [
      'more than the exact integers',
      () =>
        calculatePrices(
          buildPricingInput(buildPricingSettings(), [buildPricingLine(Number.MAX_SAFE_INTEGER, 2)]),
        ),
    ],
    ['a spread over nothing', () => allocateByWeight(10, [0, 0], 1)],
    ['a total between two steps', () => allocateByWeight(15, [10, 10], 10)],
  ])('%s', (_, refused) => expect(refused).toThrow(RangeError));
});

test.each([0, 2.5])('a product cannot be sold %d times, and the error names its line', (quantity) => {
  expect(() =>
    calculatePrices(
      buildPricingInput(buildPricingSettings(), [buildPricingLine(418), buildPricingLine(1237, quantity)]),
    ),
  ).toThrow(new RangeError(`Not a quantity of line 1237: ${quantity}`));
});

describe('a refund', () => {
  const paid = {
    gross: toMinorUnits(1000),
    tax: toMinorUnits(80),
    taxes: [{ name: 'VAT', ratePpm: 80_000, amount: toMinorUnits(80) }],
    quantity: 3,
  };

  test.each([
    [0, 0],
    [0, 4],
    [3, 1],
    [-1, 1],
    [0, 1.5],
  ])('after %i of 3 units of %d more is refused', (before, units) => {
    expect(() => calculateUnitRefund(paid, before, units, 'USD')).toThrow(RangeError);
  });

  test('of an amount takes its share of the tax, and no more than was paid', () => {
    expect(calculatePartialRefund(paid, toMinorUnits(0), toMinorUnits(250), 'USD')).toMatchObject({
      gross: 250,
      tax: 20,
      net: 230,
    });
    expect(calculatePartialRefund(paid, toMinorUnits(250), toMinorUnits(750), 'USD')).toMatchObject({
      gross: 750,
      tax: 60,
    });
    expect(() => calculatePartialRefund(paid, toMinorUnits(250), toMinorUnits(751), 'USD')).toThrow(
      RangeError,
    );
    expect(() => calculatePartialRefund(paid, toMinorUnits(0), toMinorUnits(255), 'KWD')).toThrow(RangeError);
  });

  test('names its taxes so that none goes down from one unit to the next', () => {
    const taxes = [3, 3, 1].map((amount, index) => ({
      name: `Tax ${index}`,
      ratePpm: 1,
      amount: toMinorUnits(amount),
    }));
    const line_ = { gross: toMinorUnits(70), tax: toMinorUnits(7), taxes, quantity: 7 };
    const steps = [0, 1, 2, 3, 4, 5, 6].map((before) => calculateUnitRefund(line_, before, 1, 'USD'));
    expect(steps.every((step) => step.tax === 1 && step.taxes.every(({ amount }) => amount >= 0))).toBe(true);
    expect(
      taxes.map((_, index) => steps.reduce((sum, step) => sum + (step.taxes[index]?.amount ?? 0), 0)),
    ).toEqual([3, 3, 1]);
  });
});
