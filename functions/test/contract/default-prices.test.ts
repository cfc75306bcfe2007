import { describe, expect, test } from 'vitest';
import { minorUnitsToDecimal, toMinorUnits } from '../../src/contract/money';
import { calculateDefaultPrices } from '../../src/contract/settings/default-prices';
import { storeConfig } from '../../src/contract/store-config';

const priced = (...lines: [unit: number, quantity?: number][]) =>
  calculateDefaultPrices(lines.map(([unit, quantity = 1]) => ({ unit: toMinorUnits(unit), quantity })));

describe("the prices of the code's settings", () => {
  test.each([
    [4999, 999, 1],
    [5000, 0, 0],
    [5001, 0, 0],
    [1, 999, 4999],
  ])(
    'a subtotal of %i ships for %i and is %i short of free shipping',
    (subtotal, shippingCost, untilFree) => {
      const { shipping, ...order } = priced([subtotal]);
      expect(order).toMatchObject({ subtotal, shippingCost });
      expect(shipping.methods).toMatchObject([{ untilFree }]);
    },
  );

  test('add up: lines, shipping and tax on the lines alone', () => {
    expect(priced([1250, 2], [333, 3])).toMatchObject({
      subtotal: 3499,
      shippingCost: 999,
      tax: 280,
      total: 4778,
      due: 4778,
    });
  });

  test('come to 63.98 for goods of 49.99', () => {
    expect(minorUnitsToDecimal(priced([4999]).total, storeConfig.currency)).toBe(63.98);
  });

  test('are nothing for no lines, and shipping alone for goods that cost nothing', () => {
    expect(priced()).toMatchObject({ shippingCost: 0, tax: 0, total: 0 });
    expect(priced([0])).toMatchObject({ shippingCost: 999, tax: 0, total: 999 });
  });

  test('are the same in every country served, and do not reach others', () => {
    for (const country of storeConfig.countries)
      expect(calculateDefaultPrices([{ unit: toMinorUnits(4999), quantity: 1 }], country).total).toBe(6398);
    const elsewhere = calculateDefaultPrices([{ unit: toMinorUnits(4999), quantity: 1 }], 'AQ');
    expect(elsewhere.shipping.problem).toBe('notServed');
  });
});
