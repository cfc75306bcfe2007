import { expect, test } from 'vitest';
import { minor } from '../../../src/contract/money';
import {
  FIRST_CURRENCY,
  isPrice,
  MAX_PRICE,
  priceFromMinor,
  PRICE_DECIMALS,
  PRICE_QUANTUM,
  priceToMinor,
} from '../../../src/contract/pricing/shop-prices';

test('a new shop has prices in dollars and cents, up to a million', () => {
  expect([FIRST_CURRENCY, PRICE_DECIMALS, PRICE_QUANTUM, MAX_PRICE]).toEqual(['USD', 2, 1, 1_000_000]);
  expect([isPrice(12.37), isPrice(12.375), isPrice(0)]).toEqual([true, false, true]);
  expect(priceToMinor(12.37)).toBe(1237);
  expect(priceFromMinor(minor(1237))).toBe(12.37);
  expect(() => priceToMinor(12.375)).toThrow(RangeError);
});
