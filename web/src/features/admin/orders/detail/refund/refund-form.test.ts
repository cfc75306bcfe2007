import { expect, test } from 'vitest';
import type { Order } from '@contract/orders/orders';
import {
  byHandOf,
  refundableOf,
  refundBody,
  refundForm,
  refundProblems,
  sumOfForm,
  unitsLeft,
} from './refund-form';

/** Three units paid with 43.20 in all, and shipping of 9.99. */
const order = {
  currency: 'USD',
  items: [{ _id: '1', quantity: 3, gross: 43.21 }],
  shipping: { gross: 9.99 },
  payment: { taken: 53.2, refunded: 14.4, disputed: 0 },
  refunds: [
    {
      _id: 'r1',
      status: 'succeeded',
      amount: 14.4,
      shipping: 0,
      lines: [{ line: '1', quantity: 1, amount: 14.4 }],
    },
    { _id: 'r2', status: 'failed', amount: 9.99, shipping: 9.99, lines: [], reason: 'Late' },
  ],
} as unknown as Order;
const form = { ...refundForm(order), reason: 'Broken' };

test('the sum is what was paid for the units, less what was refunded before', () => {
  expect(unitsLeft(order, order.items[0]!)).toBe(2);
  expect(refundableOf(order)).toBe(38.8);
  expect(sumOfForm(order, { ...form, units: { '1': '1' } })).toBe(14.41);
  expect(sumOfForm(order, { ...form, units: { '1': '2' }, shipping: '9.99' })).toBe(38.8);
  expect(sumOfForm(order, { ...form, units: { '1': '3' } })).toBeNull();
});

test('what cannot be refunded is said under its field', () => {
  expect(refundProblems(order, { ...form, units: { '1': '1' } })).toEqual({});
  expect(refundProblems(order, form)).toEqual({ shipping: 'Choose units or shipping to refund' });
  expect(refundProblems(order, { ...form, units: { '1': '3' } })).toEqual({ 'units.1': '0 to 2' });
  expect(refundProblems(order, { ...form, shipping: '10' })).toHaveProperty('shipping');
  expect(refundProblems(order, { ...form, kind: 'amount', amount: '38.81' })).toHaveProperty('amount');
  expect(refundProblems(order, { ...form, kind: 'amount', amount: '5', reason: ' ' })).toHaveProperty(
    'reason',
  );
});

test('a refund takes the money of the payment provider first, and the rest is refunded manually', () => {
  const card = { ...order, payment: { ...order.payment, captured: 53.2 }, refunds: [] } as unknown as Order;
  expect(byHandOf(card, 53.2)).toBe(0);
  const cash = { ...order, payment: { ...order.payment, captured: 0 }, refunds: [] } as unknown as Order;
  expect(byHandOf(cash, 10)).toBe(10);
  const refunds = [{ status: 'succeeded', amount: 40, byHand: 3.2 }];
  const both = { ...order, payment: { captured: 50, disputed: 0 }, refunds } as unknown as Order;
  expect(byHandOf(both, 13.2)).toBe(0);
  expect(byHandOf(both, 13.21)).toBe(0.01);
});

test('the request holds either lines and shipping or an amount', () => {
  const items = { ...form, units: { '1': '1' }, restock: { '1': true }, shipping: '2.5', amount: '9' };
  const lines = [{ line: '1', quantity: 1, restock: true }];
  expect(refundBody(order, items)).toEqual({ lines, shipping: 2.5, amount: null, reason: 'Broken' });
  const amount = { lines: [], shipping: 0, amount: 9, reason: 'Broken' };
  expect(refundBody(order, { ...items, kind: 'amount' })).toEqual(amount);
});

test('a failed refund fills the form that tries it again', () => {
  expect(refundForm(order, order.refunds[1])).toMatchObject({
    kind: 'items',
    shipping: '9.99',
    reason: 'Late',
  });
});
