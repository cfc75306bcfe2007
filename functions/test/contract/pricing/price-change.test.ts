import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '../../../src/contract/money';
import {
  applyPriceChange,
  isDrasticPriceChange,
  PRICE_ENDINGS,
  type PriceChange,
} from '../../../src/contract/pricing/price-change';

const by = (percent: number, ending: PriceChange['ending'] = 'exact'): PriceChange => ({
  direction: percent < 0 ? 'down' : 'up',
  by: 'percent',
  value: Math.abs(percent),
  ending,
});

test.each([
  [1000, by(10), 1100],
  [1000, by(-10), 900],
  [5, by(10), 6],
  [1999, by(-33.33), 1333],
  [1000, by(-100), 0],
  [1000, { direction: 'up', by: 'amount', value: 0.1, ending: 'exact' }, 1010],
  [30, { direction: 'down', by: 'amount', value: 0.1, ending: 'exact' }, 20],
  [1000, { direction: 'down', by: 'amount', value: 15, ending: 'exact' }, -500],
] as const)('a price of %i changed by %j is %i', (before, change, after) => {
  expect(applyPriceChange(toMinorUnits(before), change)).toBe(after);
});

describe('an ending', () => {
  test.each([
    [1333, '.00', 1300],
    [1350, '.00', 1400],
    [1333, '.95', 1295],
    [1350, '.95', 1395],
    [1345, '.95', 1395],
    [1344, '.95', 1295],
    [1333, '.99', 1299],
    [1299, '.99', 1299],
    [20, '.00', 100],
    [20, '.95', 95],
    [1, '.99', 99],
  ] as const)('%i becomes the nearest price with %s: %i', (price, ending, rounded) => {
    expect(
      applyPriceChange(toMinorUnits(price), { direction: 'up', by: 'percent', value: 0.01, ending }),
    ).toBe(rounded);
  });

  test('never makes a product free, and leaves one free that is', () => {
    for (const ending of PRICE_ENDINGS)
      for (let price = 1; price < 300; price += 1) {
        const after = applyPriceChange(toMinorUnits(price), by(-20, ending));
        expect(after).toBeGreaterThan(0);
        if (ending !== 'exact') expect(after % 100).toBe(Number(ending.slice(1)));
        expect(applyPriceChange(toMinorUnits(price), by(-100, ending))).toBe(0);
      }
  });
});

test.each([
  [1000, 0, true],
  [1000, 499, true],
  [1000, 500, false],
  [1000, 1500, false],
  [1000, 1501, true],
  [0, 0, false],
])('a change from %i to %i is asked about: %s', (before, after, asked) => {
  expect(isDrasticPriceChange(toMinorUnits(before), toMinorUnits(after))).toBe(asked);
});
