import { expect, test } from 'vitest';
import type { Order } from '@contract/orders/orders';
import { getParcelsToUnpack } from './affected-parcels-alert';

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
