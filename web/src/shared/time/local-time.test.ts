import { expect, test } from 'vitest';
import { parseDateTimeLocalValue, toDateTimeLocalValue, parseLocalTime, formatTimeZone } from './local-time';

test.each([
  'UTC',
  'Asia/Tokyo',
  'America/Los_Angeles',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Europe/Berlin',
])('each quarter of an hour in %s is typed and shown as one moment', (zone) => {
  const start = Date.parse('2026-10-24T00:00:00Z');
  for (let at = start; at < start + 3 * 86_400_000; at += 900_000) {
    const text = toDateTimeLocalValue(new Date(at).toISOString(), zone);
    expect([text, toDateTimeLocalValue(parseDateTimeLocalValue(text, null, zone), zone)]).toEqual([
      text,
      text,
    ]);
  }
});

test('the first and the last moment of a day are those of the zone', () => {
  expect(new Date(parseLocalTime('2026-12-01T00:00:00', 'Asia/Tokyo')).toISOString()).toBe(
    '2026-11-30T15:00:00.000Z',
  );
  expect(new Date(parseLocalTime('2026-12-01T23:59:59.999', 'Asia/Tokyo')).toISOString()).toBe(
    '2026-12-01T14:59:59.999Z',
  );
});

test('a time that daylight saving skips becomes one beside the gap', () => {
  const iso = parseDateTimeLocalValue('2026-03-29T02:30', null, 'Europe/Berlin')!;
  expect(Math.abs(Date.parse(iso) - Date.parse('2026-03-29T01:00:00Z'))).toBeLessThanOrEqual(3_600_000);
});

test('a zone is named with its offset on the day', () => {
  expect(formatTimeZone(new Date('2026-12-01T00:00:00Z'), 'Asia/Tokyo')).toBe('Asia/Tokyo (GMT+9)');
});
