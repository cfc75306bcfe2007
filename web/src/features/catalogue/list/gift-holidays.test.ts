import { expect, test } from 'vitest';
import { getGiftDeadline } from './gift-holidays';

test('the last order day is the last one from which the slowest delivery arrives before the holiday', () => {
  // December 20, 2026 is a Sunday, on which nothing is delivered.
  expect(getGiftDeadline('2026-11-29', 5)).toEqual({ orderBy: '2026-12-17', holiday: '2026-12-24' });
  expect(getGiftDeadline('2026-12-17', 5)?.orderBy).toBe('2026-12-17');
  expect(getGiftDeadline('2026-12-31', 0)).toEqual({ orderBy: '2027-02-13', holiday: '2027-02-14' });
});

test.each([
  ['2026-12-18', 5],
  ['2026-12-24', 1],
  ['2026-07-01', 5],
  ['2026-11-29', null],
])('on %s with at most %s days nothing is promised', (today, maxDays) => {
  expect(getGiftDeadline(today, maxDays)).toBeNull();
});
