import { describe, expect, test } from 'vitest';
import { formatArrivalDates, formatDeliveryTime } from './arrival';

const sunday = new Date(2026, 10, 22, 18, 30);
const wednesday = new Date(2026, 10, 25, 23, 59);

describe('the day of an arrival', () => {
  test('is written as two days of one month, or of two', () => {
    expect(formatArrivalDates(sunday, { min: 3, max: 5 }, 'en-US')).toBe('Arrives Nov 25 to 27');
    expect(formatArrivalDates(wednesday, { min: 3, max: 6 }, 'en-US')).toBe('Arrives Nov 28 to Dec 2');
    expect(formatArrivalDates(sunday, { min: 2, max: 2 }, 'en-US')).toBe('Arrives Nov 24');
    expect(formatArrivalDates(sunday, { min: 3, max: 5 }, 'en-GB')).toBe('Arrives 25 Nov to 27 Nov');
  });

  test('is written without a date where the day is not known', () => {
    expect(formatDeliveryTime({ min: 3, max: 5 })).toBe('Arrives in 3 to 5 days');
    expect(formatDeliveryTime({ min: 1, max: 1 })).toBe('Arrives in 1 day');
    expect(formatDeliveryTime({ min: 0, max: 0 })).toBe('Arrives today');
  });
});
