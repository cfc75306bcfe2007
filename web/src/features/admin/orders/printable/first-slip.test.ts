import { expect, test } from 'vitest';
import { isFirstSlip } from './first-slip';

const items = (shipped: number, toShip: number) => [{ shipped, toShip }];

test('the card of a gift is printed with the first parcel only', () => {
  const order = { parcels: [{ _id: 'a' }, { _id: 'b' }], items: items(2, 0) };
  expect(['a', 'b', 'unknown'].map((parcel) => isFirstSlip(order, parcel))).toEqual([true, false, false]);
});

test('without a parcel, it is printed unless a part of the order is already sent', () => {
  expect(isFirstSlip({ parcels: [], items: items(0, 2) }, null)).toBe(true);
  expect(isFirstSlip({ parcels: [{ _id: 'a' }], items: items(0, 2) }, null)).toBe(true);
  expect(isFirstSlip({ parcels: [{ _id: 'a' }], items: items(1, 1) }, null)).toBe(false);
  expect(isFirstSlip({ parcels: [{ _id: 'a' }], items: items(2, 0) }, null)).toBe(true);
});
