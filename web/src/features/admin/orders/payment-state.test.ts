import { expect, test } from 'vitest';
import type { PaymentStatus } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';
import { needsPaymentAttention, formatOrderPaymentStatus } from './payment-state';

const order = (status: PaymentStatus, taken: number, owed: number, refundFailed = false, toReturn = 0) =>
  ({ currency: 'USD', payment: { status, taken, owed, refundFailed, toReturn } }) as Pick<
    Order,
    'payment' | 'currency'
  >;

test('an order that is paid in part says what it owes', () => {
  expect(formatOrderPaymentStatus(order('partially_paid', 100, 1392.2))).toBe('Owes $1,392.20');
  expect(formatOrderPaymentStatus(order('partially_refunded', 100, 20))).toBe('Owes $20.00');
});

test('any other order says the state of its payment, and a failed refund first', () => {
  expect(formatOrderPaymentStatus(order('unpaid', 0, 35.91))).toBe('Not paid');
  expect(formatOrderPaymentStatus(order('partially_refunded', 100, 0))).toBe('Partly refunded');
  expect(formatOrderPaymentStatus(order('disputed', 100, 20))).toBe('Disputed');
  expect(formatOrderPaymentStatus(order('partially_paid', 100, 20, true))).toBe('Refund failed');
});

test('money that a person has to return comes before the status, and is open', () => {
  const cash = order('refunded', 42, 0, false, 42);
  expect([formatOrderPaymentStatus(cash), needsPaymentAttention(cash)]).toEqual(['$42.00 to return', true]);
  expect(formatOrderPaymentStatus(order('refunded', 42, 0))).toBe('Refunded');
});

test('money is open while it is owed, under way or disputed', () => {
  const open = [order('unpaid', 0, 1), order('disputed', 1, 0), order('refund_pending', 1, 0)];
  expect(open.map(needsPaymentAttention)).toEqual([true, true, true]);
  expect(needsPaymentAttention(order('paid', 1, 0))).toBe(false);
  // A cancelled order owes nothing.
  expect(needsPaymentAttention(order('unpaid', 0, 0))).toBe(false);
});
