import { describe, expect, test } from 'vitest';
import { hasExpired } from './order-document';
import { expiryOf, reminderTime } from './payment-hold';

const placed = new Date('2026-03-02T10:00:00Z');
const minutes = (count: number) => new Date(placed.getTime() + count * 60_000);

describe('an unpaid order', () => {
  test('can be paid until the very end of its time', () => {
    const expiresAt = expiryOf(placed, 15);
    expect(expiresAt).toEqual(minutes(15));
    expect(hasExpired({ payment: { expiresAt } }, expiresAt.getTime())).toBe(false);
    expect(hasExpired({ payment: { expiresAt } }, expiresAt.getTime() + 1)).toBe(true);
    expect(hasExpired({ payment: { expiresAt: null } }, Number.MAX_SAFE_INTEGER)).toBe(false);
  });

  test.each([
    [15, 7.5],
    [120, 60],
    [1440, 1380],
  ])('of %d minutes is reminded after %d', (hold, after) => {
    expect(reminderTime(placed, { expiresAt: minutes(hold) })).toBe(minutes(after).getTime());
  });

  test('that never expires is never reminded', () => {
    expect(reminderTime(placed, { expiresAt: null })).toBeNull();
  });
});
