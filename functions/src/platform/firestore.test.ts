import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import {
  timestampToMicros,
  toClampedTimestamp,
  convertTimestampsToDates,
  microsToTimestamp,
} from './firestore';

test('a date outside the years of Firestore becomes the nearest one inside', () => {
  expect(toClampedTimestamp(new Date(8.64e15)).toDate().getUTCFullYear()).toBe(9999);
  expect(toClampedTimestamp(new Date(-8.64e15)).toDate().getUTCFullYear()).toBe(1);
  expect(toClampedTimestamp(new Date('2026-03-02')).toDate().toISOString()).toBe('2026-03-02T00:00:00.000Z');
});

test('microseconds keep a stored time exactly', () => {
  const time = new Timestamp(1_772_443_800, 123_456_000);
  expect(timestampToMicros(time)).toBe(1_772_443_800_123_456);
  expect(microsToTimestamp(timestampToMicros(time)).isEqual(time)).toBe(true);
});

describe('readDates', () => {
  test('answers dates for timestamps at any depth and leaves everything else alone', () => {
    const time = Timestamp.fromMillis(1_772_443_800_123);
    const bytes = Buffer.from('packed');
    const stored = {
      at: time,
      timeline: [{ at: time, note: '' }],
      payment: { paidAt: time },
      bytes,
      none: null,
    };
    const date = new Date(1_772_443_800_123);
    const read = convertTimestampsToDates<typeof stored>(stored);
    expect(read).toEqual({
      ...stored,
      at: date,
      timeline: [{ at: date, note: '' }],
      payment: { paidAt: date },
    });
    expect(read.bytes).toBe(bytes);
  });
});
