import { describe, expect, test } from 'vitest';
import { addDaysToUtcDay, createShopCalendar } from './shop-calendar';

const startIn = (zone: string, day: string) => new Date(createShopCalendar(zone).startOf(day)).toISOString();

describe('a day of a time zone', () => {
  test.each([
    ['UTC', '2026-03-08', '2026-03-08T00:00:00.000Z'],
    ['Asia/Kathmandu', '2026-03-08', '2026-03-07T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-08', '2026-03-07T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-03-08', '2026-03-08T11:00:00.000Z'],
    // In winter, on the first day of daylight saving time, and on the day after.
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
    // Midnight was skipped by daylight saving time.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    // Samoa skipped December 30, 2011.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
  ])('in %s, %s begins at %s', (zone, day, begins) => {
    expect(startIn(zone, day)).toBe(begins);
  });

  test('is that of its moments', () => {
    const { toCalendarDay, startOf } = createShopCalendar('America/New_York');
    for (const day of ['2026-03-08', '2026-11-01']) {
      expect([toCalendarDay(startOf(day)), toCalendarDay(startOf(day) - 1)]).toEqual([
        day,
        addDaysToUtcDay(day, -1),
      ]);
    }
  });
});
