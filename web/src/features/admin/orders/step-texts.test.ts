import { expect, test } from 'vitest';
import type { Order } from '@contract/orders/orders';
import { stepLabel, unpaidText } from './step-texts';

const payment = (facts: Partial<Order['payment']>) =>
  ({ payment: { status: 'paid', paidAt: '2026-03-02T09:30:00.000Z', taken: 20, ...facts } }) as Pick<
    Order,
    'payment'
  >;

test('an order whose money the shop does not have says why', () => {
  expect(unpaidText(payment({}))).toBeNull();
  expect(unpaidText(payment({ status: 'partially_refunded' }))).toBeNull();
  expect(unpaidText(payment({ status: 'unpaid', paidAt: null, taken: 0 }))).toBe('This order is not paid.');
  expect(unpaidText(payment({ status: 'partially_paid', paidAt: null }))).toBe(
    'This order is only partly paid.',
  );
  expect(unpaidText(payment({ status: 'refunded' }))).toBe('This order is refunded.');
});

test('the steps of an order that is collected have words of their own', () => {
  const labels = (fulfilment: Order['fulfilment']) => [
    stepLabel({ status: 'confirmed', fulfilment }, 'shipped'),
    stepLabel({ status: 'shipped', fulfilment }, 'delivered'),
    stepLabel({ status: 'shipped', fulfilment }, 'confirmed'),
  ];
  expect(labels('delivery')).toEqual(['Mark as shipped', 'Mark as delivered', 'Undo shipped']);
  expect(labels('pickup')).toEqual(['Ready to collect', 'Mark as collected', 'Undo ready to collect']);
});
