import { expect, test } from 'vitest';
import type { Order } from '@contract/orders/orders';
import {
  getRefundAmountError,
  toRefundInput,
  getRefundableItems,
  createRefundForm,
  getRefundPreview,
} from './refund-form';

/** Order of three units paid with 43.21 in total and shipping of 9.99. One unit is refunded. */
const order = {
  currency: 'USD',
  totalAmount: 53.2,
  tax: 0,
  taxes: [],
  items: [{ _id: '1', name: 'Tote', quantity: 3, gross: 43.21, tax: 0, taxes: [] }],
  shipping: { gross: 9.99, tax: 0, taxes: [] },
  payment: { captured: 53.2, recorded: [], disputed: 0 },
  refunds: [
    {
      _id: 'r1',
      status: 'succeeded',
      amount: 14.4,
      tax: 0,
      shipping: 0,
      byHand: 0,
      excess: false,
      lines: [{ line: '1', quantity: 1, amount: 14.4, tax: 0 }],
    },
    {
      _id: 'r2',
      status: 'failed',
      amount: 9.99,
      tax: 0,
      shipping: 9.99,
      byHand: 0,
      excess: false,
      lines: [],
      reason: 'Late',
    },
  ],
} as unknown as Order;
const form = { ...createRefundForm(order), reason: 'Broken' };
const amountOf = (typed: Partial<typeof form>) => getRefundPreview(order, { ...form, ...typed }).amount;
const problemsOf = (typed: Partial<typeof form>) => getRefundPreview(order, { ...form, ...typed }).problems;

test('the sum is what was paid for the units, less what was refunded before', () => {
  expect(getRefundableItems(order)).toEqual({ lines: [{ id: '1', name: 'Tote', left: 2 }], shipping: 999 });
  expect(amountOf({ units: { '1': '1' } })).toBe(1441);
  expect(amountOf({ units: { '1': '2' }, shipping: '9.99' })).toBe(3880);
  expect(amountOf({ units: { '1': '3' } })).toBeNull();
  expect(amountOf({ units: { '1': '1' }, reason: '' })).toBe(1441);
});

test('what cannot be refunded is said under its field', () => {
  expect(problemsOf({ units: { '1': '1' } })).toEqual({});
  expect(problemsOf({})).toEqual({ form: 'Choose units or shipping to refund' });
  expect(problemsOf({ units: { '1': '1.5' } })).toEqual({ 'units.1': 'Enter a quantity from 0 to 2' });
  expect(problemsOf({ units: { '1': '3' } })).toEqual({
    'units.1': 'Only 2 units of Tote can still be refunded.',
  });
  expect(problemsOf({ shipping: '10' })).toHaveProperty('shipping');
  expect(problemsOf({ kind: 'amount', amount: '38.81' })).toHaveProperty('amount');
  expect(problemsOf({ kind: 'amount', amount: '0' })).toHaveProperty('amount');
  expect(problemsOf({ kind: 'amount', amount: '5', reason: ' ' })).toHaveProperty('reason');
});

test('a refund of nothing cannot be sent, and says why', () => {
  const blocked = (typed: Partial<typeof form>) => getRefundAmountError(order, { ...form, ...typed });
  expect(blocked({})).toBe('Choose units or shipping to refund');
  expect(blocked({ kind: 'amount', amount: '0' })).toBe('Please enter an amount');
  expect(blocked({ kind: 'amount', amount: '0.00' })).toBe('Please enter an amount');
  expect(blocked({ units: { '1': '3' } })).toBe('Only 2 units of Tote can still be refunded.');
  expect(blocked({ units: { '1': '1' }, reason: '' })).toBeNull();
  const free = { ...order, items: [{ ...order.items[0]!, gross: 0 }], refunds: [] };
  expect(getRefundAmountError(free, { ...form, units: { '1': '1' } })).toBe(
    'Nothing was paid for this, so nothing can be refunded',
  );
});

test('units are refused where the bank holds back their money', () => {
  const disputed = { ...order, payment: { ...order.payment, disputed: 30 } };
  expect(getRefundPreview(disputed, { ...form, units: { '1': '1' } })).toMatchObject({
    amount: null,
    problems: { form: 'This is more than what can still be refunded.' },
  });
});

test('what the payment provider never had is refunded manually', () => {
  const recorded = [
    { _id: 'c', amount: 53.2, method: 'cash' as const, corrects: null, at: '2026-03-02T10:00:00.000Z' },
  ];
  const cash = { ...order, payment: { ...order.payment, captured: 0, recorded } };
  expect(getRefundPreview(cash, { ...form, kind: 'amount', amount: '10' })).toMatchObject({
    amount: 1000,
    byHand: 1000,
  });
});

test('the request holds either lines and shipping or an amount', () => {
  const items = { ...form, units: { '1': '1' }, restock: { '1': true }, shipping: '2.5', amount: '9' };
  const lines = [{ line: '1', quantity: 1, restock: true }];
  expect(toRefundInput(order, items)).toEqual({ lines, shipping: 2.5, amount: null, reason: 'Broken' });
  const amount = { lines: [], shipping: 0, amount: 9, reason: 'Broken' };
  expect(toRefundInput(order, { ...items, kind: 'amount' })).toEqual(amount);
});

test('a failed refund fills the form that tries it again', () => {
  expect(createRefundForm(order, order.refunds[1])).toMatchObject({
    kind: 'items',
    shipping: '9.99',
    reason: 'Late',
  });
});
