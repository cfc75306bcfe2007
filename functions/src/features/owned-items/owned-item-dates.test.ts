import { expect, test } from 'vitest';
import { addCalendarMonths } from '../../contract/orders/delivery';
import { getDeliveryDay } from '../../contract/orders/delivery-day';
import { getBestBeforeDay, getNextCareDay } from './owned-item-dates';

const entry = (status: 'shipped' | 'delivered', at: string) => ({ status, at: new Date(at) });

const parcel = (sentAt: string | null, line: string) => ({
  lines: [{ line, quantity: 1 }],
  sentAt: sentAt === null ? null : new Date(sentAt),
});

test('months are added in days of the calendar, to the last day of a shorter month', () => {
  expect(addCalendarMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addCalendarMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addCalendarMonths('2026-11-15', 3)).toBe('2027-02-15');
  expect(addCalendarMonths('2026-01-31', 3)).toBe('2026-04-30');
  expect(addCalendarMonths('2028-02-29', 24)).toBe('2030-02-28');
});

test('a reminder is due on a multiple of the months after delivery that has not come yet', () => {
  expect(getNextCareDay('2026-01-10', 3, '2026-01-10')).toBe('2026-04-10');
  expect(getNextCareDay('2026-01-10', 3, '2026-04-09')).toBe('2026-04-10');
  expect(getNextCareDay('2026-01-10', 3, '2026-04-10')).toBe('2026-07-10');
  expect(getNextCareDay('2026-01-31', 1, '2029-02-20')).toBe('2029-02-28');
});

test('the day of delivery is a day of the shop', () => {
  const timeline = [entry('delivered', '2026-03-02T18:00:00Z')];
  expect(getDeliveryDay({ status: 'delivered', timeline }, 'Pacific/Auckland')).toBe('2026-03-03');
  expect(getDeliveryDay({ status: 'shipped', timeline }, 'UTC')).toBeNull();
});

test('the best-before day counts from the first parcel with the item', () => {
  const order = {
    status: 'shipped' as const,
    timeline: [entry('shipped', '2026-03-09T12:00:00Z')],
    parcels: [
      parcel('2026-03-04T12:00:00Z', 'honey'),
      parcel('2026-03-02T23:00:00Z', 'honey'),
      parcel('2026-03-01T12:00:00Z', 'mug'),
      parcel(null, 'tea'),
    ],
  };
  expect(getBestBeforeDay(order, 'honey', 10, 'UTC')).toBe('2026-03-12');
  expect(getBestBeforeDay(order, 'honey', 10, 'Europe/Berlin')).toBe('2026-03-13');
  expect(getBestBeforeDay(order, 'jam', 10, 'UTC')).toBe('2026-03-19');
});

test('an item that was not sent has no best-before day', () => {
  const timeline = [entry('shipped', '2026-03-09T12:00:00Z')];
  for (const status of ['pending', 'confirmed', 'cancelled'] as const)
    expect(
      getBestBeforeDay({ status, timeline, parcels: [parcel(null, 'tea')] }, 'tea', 10, 'UTC'),
    ).toBeNull();
});
