import { expect, test } from 'vitest';
import type { ActivityEvent } from '@contract/activity';
import { groupActivityByDay } from './activity-list';

const NOW = new Date(Date.UTC(2026, 2, 2, 0, 30));
const anEvent = (...when: [number, number, number, number]) =>
  ({ at: new Date(Date.UTC(...when)).toISOString() }) as ActivityEvent;

test("events are grouped by the shop's days; the last two are named Today and Yesterday", () => {
  const days = groupActivityByDay(
    [
      anEvent(2026, 2, 2, 0),
      anEvent(2026, 2, 1, 23),
      anEvent(2026, 2, 1, 0),
      anEvent(2026, 1, 28, 23),
      anEvent(2025, 11, 31, 9),
    ],
    NOW,
  );
  expect(days.map(({ name, events }) => [name, events.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Saturday, February 28, 2026', 1],
    ['Wednesday, December 31, 2025', 1],
  ]);
});

test('no events make no days', () => {
  expect(groupActivityByDay([], NOW)).toEqual([]);
});
