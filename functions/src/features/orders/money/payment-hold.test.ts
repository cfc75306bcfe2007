import { describe, expect, test } from 'vitest';
import { hasPaymentExpired } from '../order-document';
import { getPaymentExpiry, isPaymentMailDue, getPaymentReminderTime } from './order-payment';

const placed = new Date('2026-03-02T10:00:00Z');
const minutes = (count: number) => new Date(placed.getTime() + count * 60_000);

describe('an unpaid order', () => {
  test('can be paid until the very end of its time', () => {
    const expiresAt = getPaymentExpiry(placed, 15);
    expect(expiresAt).toEqual(minutes(15));
    expect(hasPaymentExpired({ payment: { expiresAt } }, expiresAt.getTime())).toBe(false);
    expect(hasPaymentExpired({ payment: { expiresAt } }, expiresAt.getTime() + 1)).toBe(true);
    expect(hasPaymentExpired({ payment: { expiresAt: null } }, Number.MAX_SAFE_INTEGER)).toBe(false);
  });

  test.each([
    [15, 7.5],
    [120, 60],
    [1440, 1380],
  ])('of %d minutes is reminded after %d', (hold, after) => {
    expect(getPaymentReminderTime(placed, { expiresAt: minutes(hold) })).toBe(minutes(after).getTime());
  });

  test('that never expires is never reminded', () => {
    expect(getPaymentReminderTime(placed, { expiresAt: null })).toBeNull();
  });

  const due = (hold: number, at: number, remindedAt: number | null) =>
    isPaymentMailDue(
      placed,
      { expiresAt: minutes(hold), remindedAt: remindedAt === null ? null : minutes(remindedAt) },
      minutes(at).getTime(),
    );

  test('is mailed about soon after it was placed, and again at the time of the reminder', () => {
    expect([due(1440, 1.9, null), due(1440, 2, null)]).toEqual([false, true]);
    expect([due(1440, 1379, 3), due(1440, 1380, 3), due(1440, 1385, 1380)]).toEqual([false, true, false]);
    expect([due(2, 0.9, null), due(2, 1, null)]).toEqual([false, true]);
  });

  test('gets no further email after the reminder, and no reminder if it has no deadline', () => {
    expect([due(1440, 1391, 1380), due(1440, 1391, 1379)]).toEqual([false, true]);
    const remindedAt = minutes(3);
    expect(isPaymentMailDue(placed, { expiresAt: null, remindedAt }, minutes(1391).getTime())).toBe(false);
  });

  test('that is held for a short time is not mailed about twice within ten minutes', () => {
    expect([due(15, 7.5, 2), due(15, 12, 2), due(15, 12, 7), due(15, 14, 8)]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
