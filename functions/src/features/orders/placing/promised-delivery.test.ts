import { expect, test } from 'vitest';
import { getShipByDay } from './promised-delivery';

const paidAt = new Date('2026-03-03T02:00:00Z');
const delivery = { min: 2, max: 5, timeZone: 'UTC' };

test.each([
  ['pending', 'UTC', '2026-03-06'],
  ['confirmed', 'UTC', '2026-03-06'],
  ['confirmed', 'America/Los_Angeles', '2026-03-05'],
  ['shipped', 'UTC', null],
  ['delivered', 'UTC', null],
  ['cancelled', 'UTC', null],
] as const)(
  'a %s order paid at 02:00 UTC that travels 2 to 5 days leaves in %s by %s',
  (status, timeZone, day) => {
    expect(
      getShipByDay({ status, delivery: { ...delivery, timeZone }, payment: { paidAt }, gift: null }),
    ).toBe(day);
  },
);

test('an order that is unpaid or has no promised days has no day to leave by', () => {
  expect(getShipByDay({ status: 'confirmed', delivery, payment: { paidAt: null }, gift: null })).toBeNull();
  expect(getShipByDay({ status: 'confirmed', delivery: null, payment: { paidAt }, gift: null })).toBeNull();
});
