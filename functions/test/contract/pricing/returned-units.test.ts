import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '../../../src/contract/money';
import { calculatePartialRefund, calculateUnitRefund } from '../../../src/contract/pricing/refunds';

const tax = (name: string, amount: number) => ({ name, ratePpm: 50_000, amount: toMinorUnits(amount) });

/** Seven units for 93.47, with 6.92 of tax in two parts. */
const line = {
  quantity: 7,
  gross: toMinorUnits(9347),
  tax: toMinorUnits(692),
  taxes: [tax('State', 431), tax('City', 261)],
};

describe('units that come back', () => {
  test('are a share of what was paid, with the taxes by name', () => {
    // 93.47 / 7 is 13.352…, 6.92 / 7 is 0.988…, and 0.99 × 431 / 692 is 0.616….
    expect(calculateUnitRefund(line, 0, 1, 'USD')).toEqual({
      gross: 1335,
      tax: 99,
      net: 1236,
      taxes: [tax('State', 62), tax('City', 37)],
    });
    expect(calculateUnitRefund(line, 0, 7, 'USD')).toEqual({
      gross: 9347,
      tax: 692,
      net: 8655,
      taxes: [tax('State', 431), tax('City', 261)],
    });
  });

  test('come to what was paid, in any steps', () => {
    const steps = [2, 1, 4];
    let before = 0;
    const parts = steps.map((units) => {
      const part = calculateUnitRefund(line, before, units, 'USD');
      before += units;
      return part;
    });
    expect(parts.map(({ gross }) => gross)).toEqual([2671, 1335, 5341]);
    expect(parts.reduce((sum, part) => sum + part.tax, 0)).toBe(692);
    expect(parts.reduce((sum, { taxes }) => sum + taxes[1]!.amount, 0)).toBe(261);
  });

  test('without tax have none', () => {
    const free = { ...line, tax: toMinorUnits(0), taxes: [tax('State', 0)] };
    expect(calculateUnitRefund(free, 0, 3, 'USD')).toEqual({
      gross: 4006,
      tax: 0,
      net: 4006,
      taxes: [tax('State', 0)],
    });
  });

  test.each([
    [0, 8, 'Not a refund of 8 after 0 of 7'],
    [5, 3, 'Not a refund of 3 after 5 of 7'],
    [0, 0, 'Not a refund of 0 after 0 of 7'],
    [-1, 2, 'Not a refund of 2 after -1 of 7'],
    [0.5, 1, 'Not a refund of 1 after 0.5 of 7'],
    [1, 1.5, 'Not a refund of 1.5 after 1 of 7'],
  ])('after %d cannot be %d', (before, units, message) => {
    expect(() => calculateUnitRefund(line, before, units, 'USD')).toThrow(new RangeError(message));
  });
});

test('an amount comes back with its share of the tax, in steps that the provider pays', () => {
  const shipping = { gross: toMinorUnits(7350), tax: toMinorUnits(350), taxes: [tax('VAT', 350)] };
  // 0.350 × 2.110 / 7.350 is 0.1004….
  expect(calculatePartialRefund(shipping, toMinorUnits(0), toMinorUnits(2110), 'KWD')).toMatchObject({
    gross: 2110,
    tax: 100,
  });
  expect(calculatePartialRefund(shipping, toMinorUnits(2110), toMinorUnits(5240), 'KWD')).toMatchObject({
    gross: 5240,
    tax: 250,
  });
  expect(() => calculatePartialRefund(shipping, toMinorUnits(0), toMinorUnits(2115), 'KWD')).toThrow(
    new RangeError('Not an amount in steps of 10: 2115'),
  );
});
