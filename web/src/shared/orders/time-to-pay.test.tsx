import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatRemainingTime, useMinutesLeft } from './time-to-pay';

const start = Date.parse('2026-03-01T12:00:00.000Z');

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

const left = (expiresAt: string | null) => renderHook(() => useMinutesLeft(expiresAt)).result;

test('the time left is counted in minutes, and renewed at each of them only', () => {
  const renders: (number | null)[] = [];
  renderHook(() => renders.push(useMinutesLeft('2026-03-01T12:03:20.000Z')));
  expect(renders).toEqual([4]);
  act(() => void vi.advanceTimersByTime(19_000));
  expect(renders).toEqual([4]);
  act(() => void vi.advanceTimersByTime(2000));
  expect(renders).toEqual([4, 3]);
  for (let minute = 0; minute < 4; minute++) act(() => void vi.advanceTimersByTime(60_000));
  expect(renders).toEqual([4, 3, 2, 1, 0]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a time that has passed leaves nothing, and no limit is none', () => {
  expect(left('2026-03-01T11:59:00.000Z').current).toBe(0);
  expect(left(null).current).toBeNull();
});

test('minutes in words', () => {
  expect([1, 2, 90, 150].map(formatRemainingTime)).toEqual([
    '1 minute',
    '2 minutes',
    '90 minutes',
    '2 hours',
  ]);
});
