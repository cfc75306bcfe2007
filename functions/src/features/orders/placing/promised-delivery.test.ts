import { expect, test } from 'vitest';
import { getExpectedDelivery, getShipByDay } from './promised-delivery';

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

test('a gift that is sent on a later day leaves and arrives later', () => {
  const order = (notBefore: string | null) => ({
    status: 'confirmed' as const,
    delivery,
    payment: { paidAt },
    gift: { from: '', wrapped: false, message: '', hidePrices: false, notBefore },
  });
  expect(getShipByDay(order('2026-03-20'))).toBe('2026-03-24');
  expect(getExpectedDelivery(order('2026-03-20'))).toEqual({ from: '2026-03-23', to: '2026-03-26' });
  for (const day of ['2026-03-01', null])
    expect(getExpectedDelivery(order(day))).toEqual(getExpectedDelivery(order('2026-03-03')));
});
