import { expect, test } from 'vitest';
import { getPromotionState } from '@contract/promotions/promotion-state';
import { formatDiscountUses } from './discount-state';

const now = new Date('2026-03-02T12:00:00Z');
const past = '2026-03-02T12:00:00.000Z';
const future = '2026-03-02T12:00:01.000Z';
const plain = { active: true, startsAt: null, endsAt: null, limit: null, used: 7 };

test.each([
  [plain, 'active'],
  [{ ...plain, startsAt: past, endsAt: future, limit: 8 }, 'active'],
  [{ ...plain, startsAt: future }, 'scheduled'],
  [{ ...plain, limit: 7 }, 'usedUp'],
  [{ ...plain, startsAt: future, limit: 7 }, 'usedUp'],
  [{ ...plain, endsAt: past, limit: 7 }, 'ended'],
  [{ ...plain, endsAt: past, active: false }, 'off'],
])('%j is %s', (discount, state) => {
  expect(getPromotionState(discount, now)).toBe(state);
});

test('uses are said with their limit', () => {
  expect([0, 1, 1200].map((used) => formatDiscountUses({ used, limit: null }))).toEqual([
    '0 uses',
    '1 use',
    '1,200 uses',
  ]);
  expect(formatDiscountUses({ used: 1, limit: 100 })).toBe('1 of 100 uses');
});
