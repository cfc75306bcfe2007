import { expect, test } from 'vitest';
import { laterOf } from './use-order';

const early = { updatedAt: '2026-03-01T10:00:00.000Z' };
const late = { updatedAt: '2026-03-01T10:00:00.001Z' };

test('of two answers about an order the later one stands', () => {
  expect(laterOf(early, late)).toBe(late);
  expect(laterOf(late, early)).toBe(late);
});

test('the only answer stands', () => {
  expect(laterOf(undefined, early)).toBe(early);
  expect(laterOf(early, undefined)).toBe(early);
  expect(laterOf(undefined, undefined)).toBeUndefined();
});
