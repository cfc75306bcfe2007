import { expect, test } from 'vitest';
import type { Order } from '@contract/orders/orders';
import {
  getBulkCancelConfirmationText,
  getCancelOrderConfirmationText,
  getOrderStatusActionLabel,
  getUnpaidWarning,
} from './step-texts';

const payment = (facts: Partial<Order['payment']>) =>
  ({ payment: { status: 'paid', paidAt: '2026-03-02T09:30:00.000Z', taken: 20, ...facts } }) as Pick<
    Order,
    'payment'
  >;

test('an order whose money the shop does not have says why', () => {
  expect(getUnpaidWarning(payment({}))).toBeNull();
  expect(getUnpaidWarning(payment({ status: 'partially_refunded' }))).toBeNull();
  expect(getUnpaidWarning(payment({ status: 'unpaid', paidAt: null, taken: 0 }))).toBe(
    'This order is not paid.',
  );
  expect(getUnpaidWarning(payment({ status: 'partially_paid', paidAt: null }))).toBe(
    'This order is only partly paid.',
  );
  expect(getUnpaidWarning(payment({ status: 'refunded' }))).toBe('This order is refunded.');
});

test('the steps of an order that is collected have words of their own', () => {
  const labels = (fulfilment: Order['fulfilment']) => [
    getOrderStatusActionLabel({ status: 'confirmed', fulfilment }, 'shipped'),
    getOrderStatusActionLabel({ status: 'shipped', fulfilment }, 'delivered'),
    getOrderStatusActionLabel({ status: 'shipped', fulfilment }, 'confirmed'),
  ];
  expect(labels('delivery')).toEqual(['Mark as shipped', 'Mark as delivered', 'Undo shipped']);
  expect(labels('pickup')).toEqual(['Ready to collect', 'Mark as collected', 'Undo ready to collect']);
});

const order = (captured: number, cash: number, currency = 'USD') =>
  ({
    currency,
    totalAmount: 35.91,
    tax: 0,
    taxes: [],
    items: [],
    refunds: [],
    shipping: { gross: 0, tax: 0, taxes: [] },
    payment: {
      captured,
      disputed: 0,
      recorded: cash > 0 ? [{ _id: 'c', amount: cash, method: 'cash', corrects: null, at: '' }] : [],
    },
  }) as unknown as Order;

test('the question before a cancellation names what goes back, and what the shop pays back itself', () => {
  expect(getCancelOrderConfirmationText(order(35.91, 0))).toContain('$35.91 is refunded to the customer.');
  expect(getCancelOrderConfirmationText(order(0, 35.91))).toContain(
    'You have to pay $35.91 back to the customer yourself.',
  );
  expect(getCancelOrderConfirmationText(order(20, 15.91))).toContain(
    '$20.00 is refunded to the customer, and you have to pay $15.91 back yourself.',
  );
  expect(getCancelOrderConfirmationText(order(0, 0))).toContain('No money goes back to the customer.');
});

test('the question before several cancellations sums what goes back, by currency', () => {
  const text = getBulkCancelConfirmationText([order(35.91, 0), order(4.09, 10), order(0, 0)]);
  expect(text).toContain(
    '$40.00 is refunded to the customers, and you have to pay $10.00 back yourself. Amounts',
  );
  expect(getBulkCancelConfirmationText([order(20, 0), order(30, 0, 'EUR')])).toMatch(/\$20\.00 .*€30\.00 /);
  expect(getBulkCancelConfirmationText([order(20, 0)])).not.toContain('Money to return');
  expect(getBulkCancelConfirmationText([order(20, 0)])).toMatch(
    /^Its items .* \$20\.00 is refunded to the customer\./,
  );
});
