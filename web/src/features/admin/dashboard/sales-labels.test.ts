import { expect, test } from 'vitest';
import { parseChartPeriodDays } from './dashboard-api';
import {
  formatPercentChange,
  formatLongDay,
  formatOrderCount,
  formatCompactMoney,
  formatShortDay,
  sumDailySales,
} from './sales-labels';

test('days are formatted in UTC', () => {
  expect([formatShortDay('2026-03-02'), formatLongDay('2026-03-02')]).toEqual(['Mar 2', 'Mon, Mar 2']);
});

test('sums of many decimals are exact', () => {
  const day = { date: '2026-03-02', orders: 1, revenue: 0.3, net: 0.1, tax: 0.2 };
  expect(sumDailySales(Array.from({ length: 90 }, () => day))).toEqual({
    orders: 90,
    revenue: '$27.00',
    net: '$9.00',
    tax: '$18.00',
  });
  expect(sumDailySales([])).toEqual({ orders: 0, revenue: '$0.00', net: '$0.00', tax: '$0.00' });
});

test('a day on which more went back than came is negative', () => {
  const day = { date: '2026-03-02', orders: 0, revenue: -2.5, net: -2, tax: -0.5 };
  expect(sumDailySales([day])).toEqual({ orders: 0, revenue: '-$2.50', net: '-$2.00', tax: '-$0.50' });
});

test('an axis rounds amounts that are not exact', () => {
  expect([formatCompactMoney(0), formatCompactMoney(0.125), formatCompactMoney(1500)]).toEqual([
    '$0',
    '$0.1',
    '$1.5K',
  ]);
});

test.each([
  [112, 100, '+12%'],
  [97, 100, '−3%'],
  [0, 100, '−100%'],
  [100, 100, '±0%'],
  [5, 0, ''],
  [5, -10, ''],
])('%i after %i is %j', (now, before, text) => {
  expect(formatPercentChange(now, before)).toBe(text);
});

test('one order is singular', () => {
  expect([formatOrderCount(1), formatOrderCount(0), formatOrderCount(1200)]).toEqual([
    '1 order',
    '0 orders',
    '1,200 orders',
  ]);
});

test.each([
  ['days=7', 7],
  ['days=90', 90],
  ['days=31', 30],
  ['', 30],
])('the address %j shows %i days', (query, days) => {
  expect(parseChartPeriodDays(new URLSearchParams(query))).toBe(days);
});
