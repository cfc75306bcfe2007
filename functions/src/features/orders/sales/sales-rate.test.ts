import { expect, test } from 'vitest';
import { getDaysUntilSoldOut, getSalesRates } from './sales-rate';

const TODAY = '2026-03-31';
const pace = (sold: Record<string, Record<string, number>>) =>
  Object.fromEntries(getSalesRates(new Map(Object.entries(sold)), TODAY));

test('a pace is that of thirty days, or of those since the first sale in them', () => {
  expect(pace({ '2026-03-02': { mug: 45 }, '2026-03-31': { mug: 15 } })).toEqual({ mug: 2 });
  expect(pace({ '2026-03-01': { mug: 900 }, '2026-03-22': { mug: 25 } })).toEqual({ mug: 2.5 });
  expect(pace({ '2026-03-31': { mug: 6 }, '2026-03-22': { mug: 4 } })).toEqual({ mug: 1 });
});

test('a pace is that of seven days at least, and of nothing that came back', () => {
  expect(pace({ '2026-03-31': { mug: 14, bowl: 3 }, '2026-03-30': { bowl: -3 } })).toEqual({ mug: 2 });
  expect(pace({ '2026-03-25': { mug: 14 } })).toEqual({ mug: 2 });
  expect(pace({ '2026-03-24': { mug: 16 } })).toEqual({ mug: 2 });
});

test('what is left lasts for whole days', () => {
  expect([
    getDaysUntilSoldOut(17, 2.5),
    getDaysUntilSoldOut(0, 2.5),
    getDaysUntilSoldOut(17, undefined),
    getDaysUntilSoldOut(17, 0),
  ]).toEqual([...[6, 0, null, null]]);
});
