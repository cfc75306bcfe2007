import { expect, test } from 'vitest';
import { hasWeeklyArrivals } from './weekly-arrivals';

const NOW = Date.parse('2026-03-30T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

test.each<[string, number[], boolean]>([
  ['no products', [], false],
  ['one each week', [1, 8, 15, 22], true],
  ['some weeks with several', [0, 1, 6, 9, 13, 16, 27, 90], true],
  ['all on one day', [2, 2, 2, 2, 2], false],
  ['a week without one', [1, 8, 22, 29], false],
  ['none since last week', [8, 15, 22, 29], false],
  ['a clock that is behind the server', [-0.01, 8, 15, 22], true],
])('products arrive every week: %s', (_name, days, expected) => {
  const products = days.map((day) => ({ createdAt: new Date(NOW - day * DAY_MS).toISOString() }));
  expect(hasWeeklyArrivals(products, NOW)).toBe(expected);
});
