import { expect, test } from 'vitest';
import { getOwnedItemDates, isReturnable } from './owned-item-dates';

const delivered = (at: string) => ({
  status: 'delivered' as const,
  timeline: [{ status: 'delivered' as const, at, by: 'admin', note: '', parcel: null }],
});
const promises = { warrantyYears: 2, returnDays: 15 };

test('return and warranty end a number of days and years after delivery, in days of the shop', () => {
  expect(getOwnedItemDates(delivered('2026-03-02T18:00:00Z'), promises, 'Pacific/Auckland')).toEqual({
    received: '2026-03-03',
    returnUntil: '2026-03-18',
    warrantyUntil: '2028-03-03',
  });
  expect(getOwnedItemDates(delivered('2028-02-29T12:00:00Z'), promises, 'UTC').warrantyUntil).toBe(
    '2030-02-28',
  );
});

test('nothing is promised before delivery, or if the shop has neither returns nor a warranty', () => {
  const none = { received: null, returnUntil: null, warrantyUntil: null };
  expect(getOwnedItemDates({ status: 'shipped', timeline: [] }, promises, 'UTC')).toEqual(none);
  expect(
    getOwnedItemDates(delivered('2026-03-02T12:00:00Z'), { warrantyYears: 0, returnDays: 0 }, 'UTC'),
  ).toEqual({ ...none, received: '2026-03-02' });
});

test.each([
  ['before delivery', null, null, '2026-03-10', false],
  ['on the last day', '2026-03-03', '2026-03-18', '2026-03-18', true],
  ['after the last day', '2026-03-03', '2026-03-18', '2026-03-19', false],
  ['without a promised time', '2026-03-03', null, '2027-01-01', true],
])('an item is returnable: %s', (_name, received, returnUntil, today, expected) => {
  expect(isReturnable({ received, returnUntil, warrantyUntil: null }, today)).toBe(expected);
});
