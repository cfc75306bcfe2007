import { expect, test } from 'vitest';
import {
  isPaymentOutstanding,
  calculateFulfilmentStatus,
  isFinalOrderStatus,
  isUnpaidStatus,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  calculatePaymentStatus,
  type PaymentTotals,
} from '../../src/contract/orders/order-states';

const paidAt = new Date('2026-03-02T10:00:00Z');
const facts = (about: Partial<PaymentTotals> = {}): PaymentTotals => ({
  total: 3591,
  authorised: 0,
  taken: 0,
  refunded: 0,
  disputed: 0,
  refunding: 0,
  declined: false,
  paidAt: null,
  ...about,
});
const paid = { taken: 3591, authorised: 3591, paidAt };

test.each<[string, Partial<PaymentTotals>]>([
  ['unpaid', {}],
  ['failed', { declined: true }],
  ['authorised', { authorised: 1, declined: true }],
  ['partially_paid', { taken: 1, authorised: 3591 }],
  ['partially_paid', { taken: 3591 }],
  ['partially_paid', { ...paid, taken: 3590 }],
  ['paid', paid],
  ['paid', { total: 0, paidAt }],
  ['partially_refunded', { ...paid, refunded: 1 }],
  ['partially_refunded', { ...paid, refunded: 3590 }],
  ['refunded', { ...paid, refunded: 3591 }],
  ['refunded', { ...paid, refunded: 3592 }],
  ['disputed', { ...paid, refunded: 3591, disputed: 1 }],
  ['refund_pending', { ...paid, refunded: 17, disputed: 1, refunding: 1 }],
])('money is %s with %j', (status, about) => {
  expect(calculatePaymentStatus(facts(about))).toBe(status);
});

test('an order waits for its money before any of it has arrived, and may be paid unless it is on its way', () => {
  expect(PAYMENT_STATUSES.filter(isUnpaidStatus)).toEqual(['unpaid', 'failed']);
  expect(PAYMENT_STATUSES.filter(isPaymentOutstanding).sort()).toEqual(['authorised', 'failed', 'unpaid']);
});

test('goods are partly shipped while others of their order wait', () => {
  const all = (isPartlyShipped: boolean) =>
    ORDER_STATUSES.map((status) => calculateFulfilmentStatus(status, isPartlyShipped));
  expect(all(false)).toEqual(['unfulfilled', 'unfulfilled', 'shipped', 'delivered', 'cancelled']);
  expect(all(true)).toEqual([
    ...['partially_shipped', 'partially_shipped', 'shipped', 'delivered', 'cancelled'],
  ]);
  expect(ORDER_STATUSES.filter(isFinalOrderStatus)).toEqual(['delivered', 'cancelled']);
});
