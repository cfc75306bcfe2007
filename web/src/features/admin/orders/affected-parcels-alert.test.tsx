import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '@contract/orders/orders';
import { CancelledParcelsAlert, getParcelsToUnpack } from './affected-parcels-alert';

const order = {
  status: 'confirmed',
  items: [
    { _id: '1', name: 'Mug', variant: { _id: 'blue', options: { Colour: 'Blue' } }, quantity: 4 },
    { _id: '2', name: 'Jug', variant: null, quantity: 1 },
  ],
  refunds: [],
  parcels: [
    { _id: 'a', lines: [{ line: '1', quantity: 2 }], sentAt: null },
    { _id: 'b', lines: [{ line: '2', quantity: 1 }], sentAt: null },
  ],
} as unknown as Order;

test('units in no parcel go first, then those of packed parcels', () => {
  expect(getParcelsToUnpack(order, [{ line: '1', quantity: 2 }])).toEqual([]);
  expect(
    getParcelsToUnpack(order, [
      { line: '1', quantity: 3 },
      { line: '2', quantity: 1 },
    ]),
  ).toMatchObject([
    { number: 1, change: { takeOut: [{ name: 'Mug (Blue)', quantity: 1 }] } },
    { number: 2, change: { takeOut: [{ name: 'Jug', quantity: 1 }] } },
  ]);
});

test('the packed parcels of several orders are named with their orders, ten orders at most', () => {
  const sent = { ...order, _id: 's', number: 'SENT', parcels: [] };
  const both = { ...order, _id: 'b', number: 'BOTH' };
  const { rerender } = render(<CancelledParcelsAlert orders={[sent]} />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<CancelledParcelsAlert orders={[sent, both]} />);
  const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(screen.getByRole('status').textContent).toContain('2 parcels are already packed.');
  expect(items()[0]).toMatch(/^Order BOTH, parcel 1: .*2 × Mug \(Blue\)/);
  const many = Array.from({ length: 12 }, (_, at) => ({
    ...order,
    _id: `${at}`,
    number: `N${at}`,
    parcels: order.parcels.slice(0, 1),
  }));
  rerender(<CancelledParcelsAlert orders={many} />);
  expect(items()).toHaveLength(11);
  expect(items()[9]).toMatch(/^Order N9: /);
  expect(items()[10]).toBe('and parcels of 2 more orders');
});
