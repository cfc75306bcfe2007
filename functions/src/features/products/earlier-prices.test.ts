import { expect, test } from 'vitest';
import { toMinorUnits } from '../../contract/money';
import { updatePriceHistory, getLowestPreviousPrice, type PriceHistory } from './earlier-prices';

const start = Date.parse('2026-03-01T00:00:00Z');
const day = (days: number) => new Date(start + days * 86_400_000);

/** Applies price changes on the given days, and returns the earlier prices after the last change. */
function afterChanges(...changes: [days: number, price: number][]): PriceHistory {
  let product: Parameters<typeof updatePriceHistory>[0] = null;
  for (const [days, price] of changes) {
    const variants = [{ id: 'default', price: toMinorUnits(price) }];
    product = { variants, earlierPrices: updatePriceHistory(product, variants, day(days)) };
  }
  return product?.earlierPrices ?? {};
}
const lowest = (...changes: [number, number][]) =>
  getLowestPreviousPrice(afterChanges(...changes), 'default');

test('a new product has no earlier price', () => {
  expect(lowest([0, 2000])).toBeNull();
});

test('the earlier price is the one before the reduction, however long ago it began', () => {
  expect(lowest([0, 2000], [100, 1500])).toBe(2000);
});

test('the lowest price counts of those that held within the 30 days before the present one', () => {
  expect(lowest([0, 2000], [10, 1800], [20, 2200], [25, 1500])).toBe(1800);
  expect(lowest([0, 1800], [10, 2000], [39, 1500])).toBe(1800);
  expect(lowest([0, 1800], [10, 2000], [41, 1500])).toBe(2000);
});

test('a write that keeps the price keeps what is known', () => {
  expect(lowest([0, 2000], [10, 1500], [60, 1500])).toBe(2000);
});

test('variants have prices of their own, and those that go take them along', () => {
  const variants = [
    { id: 's', price: toMinorUnits(1000) },
    { id: 'm', price: toMinorUnits(2000) },
  ];
  const changed = [
    { id: 's', price: toMinorUnits(900) },
    { id: 'l', price: toMinorUnits(3000) },
  ];
  const earlier = updatePriceHistory({ variants, earlierPrices: {} }, changed, day(1));
  expect(earlier).toEqual({ s: [{ price: 1000, until: day(1) }] });
});

test('many changes keep a bounded list, which never says more than the lowest price', () => {
  const rising = Array.from({ length: 40 }, (_value, at): [number, number] => [at / 10, 1000 + at]);
  const earlier = afterChanges(...rising, [5, 500]);
  expect(earlier.default).toHaveLength(12);
  expect(getLowestPreviousPrice(earlier, 'default')).toBe(1000);
});
