import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '../../../contract/money';
import {
  createStoredRefund,
  createUnpaidPayment,
  type StoredPayment,
  type StoredRefund,
} from '../money/order-payment';
import type { StoredOrder } from '../order-document';
import {
  addSalesTotals,
  getOrderRevenue,
  EMPTY_SALES_TOTALS,
  getSalesChangesByQuarterHour,
  getOrderSales,
} from './sales-figures';

const moment = (time: string) => new Date(`2026-03-02T${time}:00Z`);
const quarter = (time: string) => moment(time).getTime();

/** Seven units for 91.17 including 6.73 tax, ordered at 10:07. */
const anOrder = (
  payment: Partial<StoredPayment> = {},
  refunds: StoredRefund[] = [],
  about: Partial<StoredOrder> = {},
) =>
  ({
    status: 'confirmed',
    total: toMinorUnits(9117),
    tax: toMinorUnits(673),
    currency: 'USD',
    returning: false,
    lines: [{ quantity: 3 }, { quantity: 4 }],
    payment: { ...createUnpaidPayment('test'), ...payment },
    refunds,
    createdAt: moment('10:07'),
    ...about,
  }) as unknown as StoredOrder;

const receipt = (amount: number, at: Date) => ({
  id: `${amount}`,
  corrects: null,
  amount: toMinorUnits(amount),
  method: 'cash' as const,
  at,
});
const refund = (amount: number, tax: number, about: Partial<StoredRefund> = {}) =>
  createStoredRefund({
    id: `r${amount}`,
    amount: toMinorUnits(amount),
    tax: toMinorUnits(tax),
    reason: '',
    at: moment('12:40'),
    status: 'succeeded',
    ...about,
  });

const figures = (order: StoredOrder) =>
  [...getOrderSales(order)].map(([at, sales]) => [
    new Date(at).toISOString().slice(11, 16),
    Object.fromEntries(Object.entries(sales).filter(([, value]) => value !== 0)),
  ]);
const PLACED = { orders: 1, units: 7, value: 9117, first: 1 };

describe('an order counts', () => {
  test('when it is placed, with its units and what it comes to', () => {
    expect(figures(anOrder())).toEqual([['10:00', PLACED]]);
    expect(figures(anOrder({}, [], { returning: true }))).toEqual([
      ['10:00', { orders: 1, units: 7, value: 9117, returning: 1 }],
    ]);
    expect(figures(anOrder({}, [], { returning: null }))).toEqual([
      ['10:00', { orders: 1, units: 7, value: 9117 }],
    ]);
    expect(figures(anOrder({}, [], { createdAt: moment('10:15') }))).toMatchObject([['10:15', PLACED]]);
    expect(figures(anOrder({}, [], { status: 'cancelled' }))).toEqual([['10:00', {}]]);
  });

  test('its money when it was paid, or else placed', () => {
    const captured = toMinorUnits(9117);
    expect(figures(anOrder({ captured, paidAt: moment('10:59') }))).toEqual([
      ['10:00', PLACED],
      ['10:45', { revenue: 9117, tax: 673 }],
    ]);
    expect(figures(anOrder({ captured }))).toEqual([['10:00', { ...PLACED, revenue: 9117, tax: 673 }]]);
  });

  test('parts of its money with their tax, the oldest first', () => {
    const recorded = [receipt(5003, moment('13:00')), receipt(1237, moment('11:00'))];
    const order = anOrder({ recorded, captured: toMinorUnits(2877), paidAt: moment('13:30') });
    // 6.73 × 12.37 / 91.17 = 0.913…; 6.73 × 62.40 / 91.17 = 4.606….
    expect(figures(order).slice(1)).toEqual([
      ['11:00', { revenue: 1237, tax: 91 }],
      ['13:00', { revenue: 5003, tax: 370 }],
      ['13:30', { revenue: 2877, tax: 212 }],
    ]);
    expect(getOrderRevenue(order)).toEqual({ revenue: 9117, tax: 673 });
  });

  test('no tax for what is paid beyond its total', () => {
    const recorded = [receipt(9117, moment('11:00')), receipt(777, moment('12:00'))];
    expect(figures(anOrder({ recorded })).slice(1)).toEqual([
      ['11:00', { revenue: 9117, tax: 673 }],
      ['12:00', { revenue: 777 }],
    ]);
  });

  test('its refunds when they settled', () => {
    const paid = { captured: toMinorUnits(9117), paidAt: moment('10:10') };
    const refunds = [
      refund(1237, 91, { settledAt: moment('14:01') }),
      refund(211, 16),
      refund(500, 37, { status: 'pending' }),
      refund(600, 44, { status: 'failed' }),
    ];
    const order = anOrder(paid, refunds);
    expect(figures(order)).toEqual([
      ['10:00', { ...PLACED, revenue: 9117, tax: 673 }],
      ['14:00', { revenue: -1237, tax: -91, refunded: 1237 }],
      ['12:30', { revenue: -211, tax: -16, refunded: 211 }],
    ]);
    expect(getOrderRevenue(order)).toEqual({ revenue: 7669, tax: 566 });
  });
});

test('a change adds what differs, by quarters of an hour', () => {
  const before = getOrderSales(anOrder({ captured: toMinorUnits(9117), paidAt: moment('11:00') }));
  const after = getOrderSales(
    anOrder({ captured: toMinorUnits(9117), paidAt: moment('11:00') }, [refund(1237, 91)], {
      status: 'cancelled',
    }),
  );
  expect([...getSalesChangesByQuarterHour(before, after)]).toEqual([
    [quarter('10:00'), { orders: -1, units: -7, value: -9117, first: -1 }],
    [quarter('12:30'), { revenue: -1237, tax: -91, refunded: 1237 }],
  ]);
  expect(getSalesChangesByQuarterHour(before, before).size).toBe(0);
  expect([...getSalesChangesByQuarterHour(before, new Map())].map(([at]) => at)).toEqual([
    quarter('10:00'),
    quarter('11:00'),
  ]);
});

test('figures are added, and absent ones are nothing', () => {
  expect(addSalesTotals({ ...EMPTY_SALES_TOTALS, orders: 3, tax: 91 }, { orders: 4, revenue: 1237 })).toEqual(
    {
      orders: 7,
      units: 0,
      value: 0,
      first: 0,
      returning: 0,
      revenue: 1237,
      tax: 91,
      refunded: 0,
    },
  );
});
