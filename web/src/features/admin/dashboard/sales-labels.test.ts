import { expect, test } from 'vitest';
import { spanIn } from './dashboard-api';
import { longDay, orderCount, roughMoney, shortDay, totalOf } from './sales-labels';

test('days are formatted in UTC', () => {
  expect([shortDay('2026-03-02'), longDay('2026-03-02')]).toEqual(['Mar 2', 'Mon, Mar 2']);
});

test('sums of many decimals are exact', () => {
  const days = Array.from({ length: 90 }, () => ({ date: '2026-03-02', orders: 1, revenue: 0.1 }));
  expect(totalOf(days)).toEqual({ orders: 90, revenue: '$9.00', average: '$0.10' });
  expect(totalOf([])).toEqual({ orders: 0, revenue: '$0.00', average: null });
});

test('an axis rounds amounts that are not exact', () => {
  expect([roughMoney(0), roughMoney(0.125), roughMoney(1500)]).toEqual(['$0', '$0.1', '$1.5K']);
});

test('one order is singular', () => {
  expect([orderCount(1), orderCount(0), orderCount(1200)]).toEqual(['1 order', '0 orders', '1,200 orders']);
});

test.each([
  ['days=7', 7],
  ['days=90', 90],
  ['days=31', 30],
  ['', 30],
])('the address %j shows %i days', (query, days) => {
  expect(spanIn(new URLSearchParams(query))).toBe(days);
});
