import { describe, expect, test } from 'vitest';
import {
  allocateByWeight,
  PARTS_PER_MILLION,
  multiplyAndRound,
} from '../../../src/contract/pricing/rounding';

describe('a share of an amount', () => {
  test.each([
    // 8.875% of 12.37 is 1.0978375.
    [1237, 88_750, PARTS_PER_MILLION, 1, 110],
    // 2.5% of 0.60 is 0.015, rounded up.
    [60, 25_000, PARTS_PER_MILLION, 1, 2],
    // 2.5% of 0.59 is 0.01475.
    [59, 25_000, PARTS_PER_MILLION, 1, 1],
    // A third of 1.000 dinar in steps of ten fils.
    [1000, 1, 3, 10, 330],
    [1015, 1, 1, 10, 1020],
    [1014, 1, 1, 10, 1010],
    // Intermediate results exceed the range of exact integers.
    [9_007_199_254_740_991, 999_999, PARTS_PER_MILLION, 1, 9_007_190_247_541_736],
    [0, 88_750, PARTS_PER_MILLION, 1, 0],
  ])('%i × %i / %i in steps of %i is %i', (amount, numerator, denominator, quantum, share) => {
    expect(multiplyAndRound(amount, numerator, denominator, quantum)).toBe(share);
  });
});

describe('a total that is spread', () => {
  test.each([
    // Exact shares are 7.142…, 14.28… and 78.57…. The largest remainder gets the remaining unit.
    [100, [1, 2, 11], 1, [7, 14, 79]],
    // Equal remainders: the first share gets the unit.
    [100, [5, 5, 5], 1, [34, 33, 33]],
    [101, [5, 5, 5], 1, [34, 34, 33]],
    [7, [0, 3, 0, 4], 1, [0, 3, 0, 4]],
    [1000, [1, 1, 1], 10, [340, 330, 330]],
    [0, [0, 0], 1, [0, 0]],
    [0, [], 1, []],
    // Increasing remainders, so that the largest are last.
    [17, [10, 11, 12, 13, 14], 1, [3, 3, 3, 4, 4]],
    [17, [14, 13, 12, 11, 10], 1, [4, 4, 3, 3, 3]],
    // Exact shares are 2.25, 4.95 and 1.8. The remainders .95 and .8 get a unit each.
    [9, [5, 11, 4], 1, [2, 5, 2]],
    [9, [4, 11, 5], 1, [2, 5, 2]],
  ])('%i over %j in steps of %i is %j', (total, weights, quantum, shares) => {
    expect(allocateByWeight(total, weights, quantum)).toEqual(shares);
  });

  test('must be in steps, and needs a weight', () => {
    expect(() => allocateByWeight(1005, [1], 10)).toThrow(new RangeError('Not a multiple of 10: 1005'));
    expect(() => allocateByWeight(7, [0, 0], 1)).toThrow(new RangeError('Nothing to spread 7 over'));
    expect(() => allocateByWeight(7, [], 1)).toThrow(new RangeError('Nothing to spread 7 over'));
  });
});
