import { expect, test } from 'vitest';
import { toMinorUnits } from '../../../contract/money';
import { requireChargeableTotal } from './order-prices';

const limits = { least: toMinorUnits(50), most: toMinorUnits(99_999_999) };

test.each([0, 50, 51, 99_999_999])('a total of %d can be charged, or needs no charge', (total) => {
  expect(() => requireChargeableTotal(toMinorUnits(total), 'USD', limits)).not.toThrow();
});

test.each([
  [1, 'The smallest amount that can be paid by card is $0.50. Please add something to your cart.'],
  [49, 'The smallest amount that can be paid by card is $0.50. Please add something to your cart.'],
  [
    100_000_000,
    'The largest amount that can be paid by card is $999,999.99. Please place several smaller orders.',
  ],
])('a total of %d is refused with what to do', (total, message) => {
  expect(() => requireChargeableTotal(toMinorUnits(total), 'USD', limits)).toThrow(
    expect.objectContaining({ code: 'VALIDATION_ERROR', message, details: { least: 0.5, most: 999_999.99 } }),
  );
});
