import { expect, test } from 'vitest';
import {
  formatDeliveryDates,
  addDeliveryDays,
  calculateDeliveryDates,
  isDayOverInAllTimeZones,
} from '../../src/contract/orders/delivery';

/** A Sunday and a Wednesday. */
const [sunday, wednesday] = ['2026-11-22', '2026-11-25'];

test.each([
  [sunday, 3, '2026-11-25'],
  [sunday, 5, '2026-11-27'],
  [wednesday, 3, '2026-11-28'],
  [wednesday, 4, '2026-11-30'],
  [wednesday, 0, '2026-11-25'],
  [sunday, 0, '2026-11-23'],
])('%s and %i days later: Sundays do not count', (start, days, day) => {
  expect(addDeliveryDays(start, days)).toBe(day);
});

test('the day of an order is that of the calendar where it was placed', () => {
  const evening = new Date('2026-11-25T02:00:00Z');
  const days = { min: 1, max: 2 };
  expect(calculateDeliveryDates(evening, days, 'America/Los_Angeles')).toEqual({
    from: '2026-11-25',
    to: '2026-11-26',
  });
  expect(calculateDeliveryDates(evening, days, 'UTC')).toEqual({ from: '2026-11-26', to: '2026-11-27' });
});

test('days are written as two of one month, or of two', () => {
  expect(formatDeliveryDates({ from: '2026-11-25', to: '2026-11-27' }, 'en-US')).toBe('Nov 25 to 27');
  expect(formatDeliveryDates({ from: '2026-11-28', to: '2026-12-02' }, 'en-US')).toBe('Nov 28 to Dec 2');
  expect(formatDeliveryDates({ from: '2026-11-24', to: '2026-11-24' }, 'en-US')).toBe('Nov 24');
  expect(formatDeliveryDates({ from: '2026-11-25', to: '2027-11-27' }, 'en-US')).toBe('Nov 25 to Nov 27');
  expect(formatDeliveryDates({ from: '2026-11-25', to: '2026-11-27' }, 'en-GB')).toBe('25 Nov to 27 Nov');
});

test('a day is over when it has ended everywhere on earth', () => {
  const now = Date.parse('2026-11-27T12:00:00Z');
  expect(isDayOverInAllTimeZones('2026-11-26', now)).toBe(true);
  expect(isDayOverInAllTimeZones('2026-11-26', now - 1)).toBe(false);
  expect(isDayOverInAllTimeZones('2026-11-26T23:59:00Z', now)).toBe(true);
  expect(isDayOverInAllTimeZones('2026-11-27', now)).toBe(false);
});
