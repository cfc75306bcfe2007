import { expect, test } from 'vitest';
import type { Waiting } from '@contract/panel/waiting';
import { orderFilters } from '../orders-api';
import { matchingCount, selectAllText } from './order-tabs';

const { none } = orderFilters;
const orders = {
  pending: 7,
  confirmed: 132,
  packed: 20,
  pickup: 5,
  shipped: 3,
  owing: 4,
  toReturn: 2,
  all: 1320,
} as Waiting['orders'];

test('the number of orders is known for a tab alone, and bounded', () => {
  expect(matchingCount(none, orders)).toBe(1320);
  expect(matchingCount({ ...none, status: 'confirmed', packed: 'to_pack' }, orders)).toBe(107);
  expect(matchingCount({ ...none, status: 'confirmed', packed: 'pickup' }, orders)).toBe(5);
  expect(matchingCount({ ...none, payment: 'owes' }, orders)).toBe(4);
  expect(matchingCount({ ...none, payment: 'to_return' }, orders)).toBe(2);
  expect(matchingCount({ ...none, status: 'confirmed' }, orders)).toBeUndefined();
  expect(matchingCount({ ...none, status: 'pending', country: 'US' }, orders)).toBeUndefined();
  expect(selectAllText(132)).toBe('Select all 132 that match');
  expect(selectAllText(1320)).toBe('Select the newest 500 of 1,320');
  expect(selectAllText(undefined)).toBe('Select all that match, 500 at most');
});
