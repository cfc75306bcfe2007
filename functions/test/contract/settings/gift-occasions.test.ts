import { describe, expect, test } from 'vitest';
import {
  areDefaultGiftOccasions,
  DEFAULT_GIFT_OCCASIONS,
  getGiftDeadline,
  type GiftOccasion,
} from '../../../src/contract/settings/gift-occasions';

const occasion = (name: string, month: number, day: number, more: Partial<GiftOccasion> = {}) => ({
  name,
  month,
  day,
  year: null,
  orderByMonth: null,
  orderByDay: null,
  ...more,
});

const getDeadline = (today: string, maxDays: number | null, occasions = DEFAULT_GIFT_OCCASIONS) => {
  const deadline = getGiftDeadline(occasions, today, maxDays);
  return deadline && `${deadline.occasion.name} ${deadline.occasion.day}: ${deadline.orderBy}`;
};

describe('the last order day', () => {
  test('is the last one from which the slowest delivery arrives before the occasion', () => {
    // December 20, 2026 is a Sunday, on which nothing is delivered.
    expect(getDeadline('2026-11-29', 5)).toBe('Christmas 2026-12-24: 2026-12-17');
    expect(getDeadline('2026-12-17', 5)).toBe('Christmas 2026-12-24: 2026-12-17');
    expect(getDeadline('2026-12-31', 0)).toBe('Valentine’s Day 2027-02-14: 2027-02-13');
  });

  test.each([
    ['2026-12-18', 5],
    ['2026-12-24', 1],
    ['2026-07-01', 5],
    ['2026-11-29', null],
  ])('is missing on %s with at most %s days', (today, maxDays) => {
    expect(getDeadline(today, maxDays)).toBeNull();
  });

  test('of the settings replaces the computed one, also if no delivery time is promised', () => {
    const express = [occasion('Christmas', 12, 24, { orderByMonth: 12, orderByDay: 22 })];
    for (const maxDays of [5, null])
      expect(getDeadline('2026-12-22', maxDays, express)).toBe('Christmas 2026-12-24: 2026-12-22');
    expect(getDeadline('2026-12-23', 5, express)).toBeNull();
    const epiphany = [occasion('Epiphany', 1, 6, { orderByMonth: 12, orderByDay: 29 })];
    expect(getDeadline('2026-12-20', 5, epiphany)).toBe('Epiphany 2027-01-06: 2026-12-29');
  });

  test('is that of the next occasion that can still be reached', () => {
    const occasions = [occasion('Christmas', 12, 24), occasion('Hanukkah', 12, 5, { year: 2026 })];
    expect(getDeadline('2026-11-20', 5, occasions)).toBe('Hanukkah 2026-12-05: 2026-11-29');
    expect(getDeadline('2026-11-30', 5, occasions)).toBe('Christmas 2026-12-24: 2026-12-17');
    expect(getDeadline('2027-11-20', 5, occasions)).toBe('Christmas 2027-12-24: 2027-12-17');
    expect(getDeadline('2026-11-29', 5, [])).toBeNull();
  });
});

test('the default occasions are recognized in any order of their fields', () => {
  const copies = DEFAULT_GIFT_OCCASIONS.map((each) => Object.fromEntries(Object.entries(each).reverse()));
  expect(areDefaultGiftOccasions(copies as unknown as GiftOccasion[])).toBe(true);
  expect(areDefaultGiftOccasions(DEFAULT_GIFT_OCCASIONS.slice(1))).toBe(false);
  expect(areDefaultGiftOccasions(DEFAULT_GIFT_OCCASIONS.map((each) => ({ ...each, day: 1 })))).toBe(false);
});
