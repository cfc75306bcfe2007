import { expect, test } from 'vitest';
import { toMinorUnits } from '../../contract/money';
import { createUnpaidPayment } from './money/order-payment';
import {
  addCounts,
  diffCounts,
  toOrderCounts,
  getOrderUtcDay,
  pickDailyOrderCounts,
  hasDailyOrderCounts,
  countPromotionUses,
  countSoldUnits,
} from './order-counts';
import type { StoredOrder } from './order-document';

const order = (about: object = {}) =>
  ({
    status: 'confirmed',
    total: toMinorUnits(9117),
    tax: toMinorUnits(673),
    currency: 'USD',
    refunds: [],
    payment: { ...createUnpaidPayment('test'), captured: toMinorUnits(1237) },
    lines: [
      { productId: 'mug', quantity: 3 },
      { productId: 'bowl', quantity: 2 },
      { productId: 'mug', quantity: 4 },
    ],
    promotionIds: ['spring', 'ship'],
    createdAt: new Date('2026-03-02T23:59:00Z'),
    ...about,
  }) as unknown as StoredOrder;

const NONE = { pending: 0, confirmed: 0, shipped: 0, delivered: 0, cancelled: 0 };

test('an order counts in its status, with what it owes and what it brought', () => {
  expect(toOrderCounts(order())).toEqual({
    ...NONE,
    confirmed: 1,
    owing: 1,
    owed: 7880,
    revenue: 1237,
    tax: 91,
  });
  expect(toOrderCounts(order({ status: 'cancelled' }))).toEqual({
    ...NONE,
    cancelled: 1,
    owing: 0,
    owed: 0,
    revenue: 1237,
    tax: 91,
  });
});

test('a cancelled order uses no discount and no unit', () => {
  expect(countPromotionUses(order())).toEqual({ spring: 1, ship: 1 });
  expect(countSoldUnits(order())).toEqual({ mug: 7, bowl: 2 });
  expect(countPromotionUses(order({ status: 'cancelled' }))).toEqual({});
  expect(countSoldUnits(order({ status: 'cancelled' }))).toEqual({});
});

test('counts differ by what changed', () => {
  expect(diffCounts({ mug: 3, bowl: 2, jar: 1 }, { mug: 7, jar: 1, pot: 5 })).toEqual({
    mug: 4,
    bowl: -2,
    pot: 5,
  });
  expect(addCounts({ mug: 3, bowl: 2 }, { mug: 4 })).toEqual({ mug: 7, bowl: 2 });
  expect(pickDailyOrderCounts({ confirmed: 3, owed: 0, revenue: 1237, tax: 91 })).toEqual({
    confirmed: 3,
    owed: 0,
  });
});

test('an order is counted on the day that it was placed on, and days by themselves for 120 days', () => {
  expect(getOrderUtcDay(order())).toBe('2026-03-02');
  const now = Date.parse('2026-03-02T10:00:00Z');
  expect(['2025-11-02', '2025-11-03', '2026-03-02'].map((day) => hasDailyOrderCounts(day, now))).toEqual([
    ...[false, true, true],
  ]);
});
