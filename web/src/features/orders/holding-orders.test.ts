import { expect, test } from 'vitest';
import type { Order } from '@contract/orders/orders';
import { heldBy } from './holding-orders';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const line = (id: string, variant: string | null) => ({
  product: { _id: id },
  variant: variant === null ? null : { _id: variant },
});
const order = (status: string, payment: string, expiresAt = '2026-03-01T12:10:00.000Z') =>
  ({
    status,
    payment: { status: payment, expiresAt },
    items: [line('kettle', null), line('mug', 'red')],
  }) as unknown as Order;

const soldOut = [
  { product: 'kettle', variant: 'default' },
  { product: 'mug', variant: 'blue' },
];
const held = (of: Order) => heldBy(of, soldOut, now).map(({ product }) => product._id);

test('an unpaid order holds its own variants until it expires', () => {
  expect(held(order('pending', 'unpaid'))).toEqual(['kettle']);
  expect(held(order('pending', 'failed'))).toEqual(['kettle']);
  expect(held(order('pending', 'paid'))).toEqual([]);
  expect(held(order('cancelled', 'unpaid'))).toEqual([]);
  expect(held(order('pending', 'unpaid', '2026-03-01T11:59:00.000Z'))).toEqual([]);
});
