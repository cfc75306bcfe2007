import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Delivery from '../../src/contract/orders/delivery';
import type * as Times from '../../src/contract/times';

const { DateTimeFormat } = Intl;

/** Formats like WebKitGTK 2.50 under the POSIX locale: always American English, with two-digit years in short dates. */
class WebKitFormat extends DateTimeFormat {
  constructor(_locale?: string, options?: Intl.DateTimeFormatOptions) {
    super('en-US-u-va-posix', options);
  }
}

beforeEach(() => {
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { DateTimeFormat: WebKitFormat }));
  // The module caches formats.
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => ({
  ...((await import('../../src/contract/orders/delivery')) as typeof Delivery),
  ...((await import('../../src/contract/times')) as typeof Times),
});

test('WebKit writes a Canadian date as an American one', () => {
  expect(new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'UTC' }).format(0)).toBe('1/1/70');
});

test('days do not depend on how an engine writes dates', async () => {
  const { toCalendarDay, calculateDeliveryDates: deliveryDates } = await load();
  expect(toCalendarDay(0, 'UTC')).toBe('1970-01-01');
  expect(toCalendarDay(Date.parse('2026-11-26T23:30:00Z'), 'Asia/Tokyo')).toBe('2026-11-27');
  expect(deliveryDates(new Date('2026-11-25T02:00:00Z'), { min: 1, max: 2 }, 'UTC')).toEqual({
    from: '2026-11-26',
    to: '2026-11-27',
  });
});

test('clocks count from 00:00 to 23:59', async () => {
  const { getLocalDayAndTime: readClock } = await load();
  expect(readClock(0, 'UTC')).toEqual({ day: '1970-01-01', time: '00:00' });
  expect(readClock(-60_000, 'UTC')).toEqual({ day: '1969-12-31', time: '23:59' });
});
