import { expect, test } from 'vitest';
import { toMinorUnits } from '../../../src/contract/money';
import {
  DEFAULT_CURRENCY,
  isExactPrice,
  MAX_PRICE,
  priceToDecimal,
  PRICE_DECIMALS,
  PRICE_QUANTUM,
  priceToMinorUnits,
} from '../../../src/contract/pricing/shop-prices';

test('a new shop has prices in dollars and cents, up to a million', () => {
  expect([DEFAULT_CURRENCY, PRICE_DECIMALS, PRICE_QUANTUM, MAX_PRICE]).toEqual(['USD', 2, 1, 1_000_000]);
  expect([isExactPrice(12.37), isExactPrice(12.375), isExactPrice(0)]).toEqual([true, false, true]);
  expect(priceToMinorUnits(12.37)).toBe(1237);
  expect(priceToDecimal(toMinorUnits(1237))).toBe(12.37);
  expect(() => priceToMinorUnits(12.375)).toThrow(RangeError);
});
