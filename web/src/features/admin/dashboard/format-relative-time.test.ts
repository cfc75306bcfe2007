import { expect, test } from 'vitest';
import { formatRelativeTime } from './format-relative-time';

const NOW = Date.parse('2026-03-05T12:00:00Z');

test.each([
  ['2026-03-05T12:00:20Z', 'now'],
  ['2026-03-05T11:59:00Z', '1 minute ago'],
  ['2026-03-05T11:00:01Z', '59 minutes ago'],
  ['2026-03-05T09:00:00Z', '3 hours ago'],
  ['2026-03-04T12:00:00Z', 'yesterday'],
  ['2026-02-01T12:00:00Z', '32 days ago'],
  ['2026-03-05T12:14:59Z', 'in 14 minutes'],
  ['2026-03-07T12:00:00Z', 'in 2 days'],
])('%s is %s', (time, said) => {
  expect(formatRelativeTime(time, NOW)).toBe(said);
});
