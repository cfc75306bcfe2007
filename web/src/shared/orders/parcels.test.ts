import { expect, test } from 'vitest';
import type { Order, OrderLine } from '@contract/orders/orders';
import {
  formatParcelContent,
  getParcelName,
  getUnshippedParcelContent,
  getShippedParcels,
} from './parcel-texts';

const parcels = [
  { _id: 'a', sentAt: '2026-03-02T10:00:00.000Z' },
  { _id: 'b', sentAt: null },
  { _id: 'c', sentAt: '2026-03-03T10:00:00.000Z' },
] as unknown as Order['parcels'];

const items = [
  { _id: '1', name: 'Mug', toShip: 4, variant: { options: { Colour: 'Blue', Size: 'L' } } },
  { _id: '2', name: 'Jar', toShip: 0, variant: null },
  { _id: '3', name: 'Pot', toShip: 1, variant: null },
] as unknown as OrderLine[];

test('parcels are counted as an order sends them', () => {
  expect(getShippedParcels({ parcels }).map(({ _id }) => _id)).toEqual(['a', 'c']);
  expect(['a', 'c', 'gone'].map((id) => getParcelName({ parcels }, id))).toEqual([
    ...['Parcel 1', 'Parcel 3', 'A parcel'],
  ]);
});

test('what is in a parcel is named, and what is in none is the rest', () => {
  const lines = [
    { line: '1', quantity: 3 },
    { line: '9', quantity: 7 },
    { line: '2', quantity: 2 },
  ];
  expect(formatParcelContent(items, { lines })).toEqual(['3 × Mug (Blue, L)', '2 × Jar']);
  expect(getUnshippedParcelContent(items)).toEqual({
    lines: [
      { line: '1', quantity: 4 },
      { line: '3', quantity: 1 },
    ],
  });
});
