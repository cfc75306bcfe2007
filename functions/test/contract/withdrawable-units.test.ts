import { describe, expect, test } from 'vitest';
import { countWithdrawalUnits } from '../../src/contract/withdrawals/withdrawable-units';
import {
  getWithdrawalEnd,
  isAfterWithdrawalEnd,
  isWithdrawalClosed,
} from '../../src/contract/withdrawals/withdrawal-period';

const at = (minute: number) => new Date(Date.UTC(2026, 6, 1, 10, minute));

const withdrawal = (minute: number, quantity: number, ordered = 5) => ({
  at: at(minute),
  lines: [{ line: '1', quantity, ordered }],
});

const refund = (minute: number, quantity: number, status: 'succeeded' | 'failed' = 'succeeded') => ({
  at: at(minute),
  status,
  lines: [{ line: '1', quantity }],
});

const order = (refunds: ReturnType<typeof refund>[] = [], quantity = 5) => ({
  status: 'delivered' as const,
  lines: [
    { id: '1', quantity },
    { id: '2', quantity: 9 },
  ],
  refunds,
});

describe('the units of a line', () => {
  test.each([
    ['nothing happened', [], [], [0, 0, 5]],
    ['some were withdrawn', [], [withdrawal(1, 2), withdrawal(2, 1)], [3, 0, 2]],
    ['others were refunded before', [refund(1, 2)], [withdrawal(2, 1)], [1, 2, 2]],
    ['the withdrawn ones were refunded', [refund(2, 2)], [withdrawal(1, 2)], [2, 0, 3]],
    ['more than the withdrawn ones were refunded', [refund(2, 3)], [withdrawal(1, 2)], [2, 1, 2]],
    [
      'others before and the withdrawn ones after',
      [refund(1, 1), refund(3, 1)],
      [withdrawal(2, 1)],
      [1, 1, 3],
    ],
    ['a refund failed', [refund(1, 2, 'failed')], [], [0, 0, 5]],
  ])('are right if %s', (_name, refunds, withdrawals, [withdrawn, refunded, left]) => {
    expect(countWithdrawalUnits(order(refunds), withdrawals, '1')).toEqual({
      ordered: 5,
      withdrawn,
      refunded,
      left,
    });
  });

  test('that an edit removed after their withdrawal do not count twice', () => {
    expect(countWithdrawalUnits(order([], 4), [withdrawal(1, 1)], '1')).toMatchObject({
      withdrawn: 0,
      left: 4,
    });
    expect(countWithdrawalUnits(order([], 3), [withdrawal(1, 1)], '1')).toMatchObject({
      withdrawn: 0,
      left: 3,
    });
    expect(countWithdrawalUnits(order([], 7), [withdrawal(1, 1)], '1')).toMatchObject({
      withdrawn: 1,
      left: 6,
    });
  });

  test('are none in a cancelled order, and for a line that does not exist', () => {
    expect(countWithdrawalUnits({ ...order(), status: 'cancelled' }, [], '1').left).toBe(0);
    expect(countWithdrawalUnits(order(), [], '3')).toEqual({
      ordered: 0,
      withdrawn: 0,
      refunded: 0,
      left: 0,
    });
  });
});

test('the period ends 14 days after the delivery, in the time zone of the shop', () => {
  const end = getWithdrawalEnd('2026-12-20');
  expect(end).toBe('2027-01-03');
  const lastMinute = Date.parse('2027-01-03T23:59:00+13:00');
  expect(isAfterWithdrawalEnd(end, lastMinute, 'Pacific/Auckland')).toBe(false);
  expect(isAfterWithdrawalEnd(end, lastMinute + 60_000, 'Pacific/Auckland')).toBe(true);
  expect(isAfterWithdrawalEnd(end, lastMinute + 60_000, 'Europe/Berlin')).toBe(false);
});

test('withdrawals are accepted for four more days, and always before the delivery', () => {
  expect(isWithdrawalClosed('2027-01-03', Date.parse('2027-01-07T23:59:00Z'), 'UTC')).toBe(false);
  expect(isWithdrawalClosed('2027-01-03', Date.parse('2027-01-08T00:00:00Z'), 'UTC')).toBe(true);
  expect(getWithdrawalEnd(null)).toBeNull();
  expect(isWithdrawalClosed(null, Date.parse('2099-01-01T00:00:00Z'), 'UTC')).toBe(false);
});
