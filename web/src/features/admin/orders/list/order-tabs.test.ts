import { expect, test } from 'vitest';
import type { PendingTaskCounts } from '@contract/panel/pending-tasks';
import { orderFilterCodec } from '../order-filters';
import { getMatchingOrderCount, formatSelectAllLabel } from './order-tabs';

const { none } = orderFilterCodec;
const orders = {
  pending: 7,
  confirmed: 132,
  packed: 20,
  pickup: 5,
  shipped: 3,
  owing: 4,
  toReturn: 2,
  all: 1320,
} as PendingTaskCounts['orders'];

test('the number of orders is known for a tab alone, and bounded', () => {
  expect(getMatchingOrderCount(none, orders)).toBe(1320);
  expect(getMatchingOrderCount({ ...none, status: 'confirmed', packed: 'to_pack' }, orders)).toBe(107);
  expect(getMatchingOrderCount({ ...none, status: 'confirmed', packed: 'pickup' }, orders)).toBe(5);
  expect(getMatchingOrderCount({ ...none, payment: 'owes' }, orders)).toBe(4);
  expect(getMatchingOrderCount({ ...none, payment: 'to_return' }, orders)).toBe(2);
  expect(getMatchingOrderCount({ ...none, status: 'confirmed' }, orders)).toBeUndefined();
  expect(getMatchingOrderCount({ ...none, status: 'pending', country: 'US' }, orders)).toBeUndefined();
  expect(formatSelectAllLabel(132)).toBe('Select all 132 that match');
  expect(formatSelectAllLabel(1320)).toBe('Select the newest 500 of 1,320');
  expect(formatSelectAllLabel(undefined)).toBe('Select all that match, 500 at most');
});
