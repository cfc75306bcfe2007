import { expect, test } from 'vitest';
import { minor } from '../../contract/money';
import { noPayment } from './money/order-payment';
import {
  addCounts,
  countsAdded,
  countsOf,
  dayOfOrder,
  dayPart,
  isCountedDay,
  promotionsOf,
  unitsOf,
} from './order-counts';
import type { StoredOrder } from './order-document';

const order = (about: object = {}) =>
  ({
    ...{ status: 'confirmed', total: minor(9117), tax: minor(673), currency: 'USD', refunds: [] },
    payment: { ...noPayment('test'), captured: minor(1237) },
    lines: [
      { productId: 'mug', quantity: 3 },
      { productId: 'bowl', quantity: 2 },
      { productId: 'mug', quantity: 4 },
    ],
    ...{ promotionIds: ['spring', 'ship'], createdAt: new Date('2026-03-02T23:59:00Z') },
    ...about,
  }) as unknown as StoredOrder;

const NONE = { pending: 0, confirmed: 0, shipped: 0, delivered: 0, cancelled: 0 };

test('an order counts in its status, with what it owes and what it brought', () => {
  expect(countsOf(order())).toEqual({
    ...{ ...NONE, confirmed: 1, owing: 1, owed: 7880, revenue: 1237, tax: 91 },
  });
  expect(countsOf(order({ status: 'cancelled' }))).toEqual({
    ...{ ...NONE, cancelled: 1, owing: 0, owed: 0, revenue: 1237, tax: 91 },
  });
});

test('a cancelled order uses no discount and no unit', () => {
  expect(promotionsOf(order())).toEqual({ spring: 1, ship: 1 });
  expect(unitsOf(order())).toEqual({ mug: 7, bowl: 2 });
  expect(promotionsOf(order({ status: 'cancelled' }))).toEqual({});
  expect(unitsOf(order({ status: 'cancelled' }))).toEqual({});
});

test('counts differ by what changed', () => {
  expect(countsAdded({ mug: 3, bowl: 2, jar: 1 }, { mug: 7, jar: 1, pot: 5 })).toEqual({
    ...{ mug: 4, bowl: -2, pot: 5 },
  });
  expect(addCounts({ mug: 3, bowl: 2 }, { mug: 4 })).toEqual({ mug: 7, bowl: 2 });
  expect(dayPart({ confirmed: 3, owed: 0, revenue: 1237, tax: 91 })).toEqual({ confirmed: 3, owed: 0 });
});

test('an order is counted on the day that it was placed on, and days by themselves for 120 days', () => {
  expect(dayOfOrder(order())).toBe('2026-03-02');
  const now = Date.parse('2026-03-02T10:00:00Z');
  expect(['2025-11-02', '2025-11-03', '2026-03-02'].map((day) => isCountedDay(day, now))).toEqual([
    ...[false, true, true],
  ]);
});
