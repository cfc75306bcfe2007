import { describe, expect, test } from 'vitest';
import {
  formatAmountInput,
  getCurrencyDecimals,
  formatNumberInput,
  PERCENT_DECIMALS,
  getDecimalsErrorMessage,
  parseNumber,
  parsePrice,
  TAX_RATE_DECIMALS,
  INTEGER_DECIMALS,
  formatPriceInput,
} from '../../src/contract/typed/number-input';

const USD = getCurrencyDecimals('USD');
const said = (typed: string, decimals: number, locale?: string) => {
  const { value, problem } = parseNumber(typed, decimals, locale);
  return problem ?? value;
};
const thousands = (plain: string) => `Write ${plain}, without thousands separators`;
const WHICH = 'This number is ambiguous. Write 1500 or 1.50.';
const NUMBER = 'Must be a number such as 9.99';

describe('a typed amount', () => {
  test.each([
    ['1,500', WHICH],
    ['1.500', WHICH],
    ['1 500', thousands('1500')],
    ['1,5', 1.5],
    ['1.234,56', thousands('1234.56')],
    ['1,234.56', thousands('1234.56')],
    ['٣', NUMBER],
    ['1e3', NUMBER],
    [' 12 ', 12],
    ['31,50', 31.5],
    ['1.5', 1.5],
    ['0', 0],
    ['-1', -1],
    ['', null],
    ['1,000,000', thousands('1000000')],
    ['1.234.567', thousands('1234567')],
    ["1'234.50", thousands('1234.50')],
    ['1\u202f234,50', thousands('1234.50')],
    ['1,00,000', thousands('100000')],
    ['1,500,00', NUMBER],
    ['12.345', 'Must have at most 2 decimals. For thousands, write 12345.'],
    ['0.125', 'Must have at most 2 decimals'],
    ['19.9900', 19.99],
    ['19,9900', 19.99],
    ['0.500', 0.5],
    ['19.990', 'This number is ambiguous. Write 19990 or 19.99.'],
    ['1,2345', 'Must have at most 2 decimals'],
    ['1,234.567', 'Must have at most 2 decimals'],
    ['1,,5', NUMBER],
    ['12.', NUMBER],
    ['9'.repeat(400), NUMBER],
    ['many 1,234.56', NUMBER],
    ['1,234.56 each', NUMBER],
    ['00.125', 'Must have at most 2 decimals'],
    ['100.0050', 'Must have at most 2 decimals'],
    ['200,050', 'This number is ambiguous. Write 200050 or 200.05.'],
    ['200,500', 'This number is ambiguous. Write 200500 or 200.50.'],
    ['12,000', 'This number is ambiguous. Write 12000 or 12.00.'],
    ['-1,500', 'This number is ambiguous. Write -1500 or -1.50.'],
  ])('%j is %j', (typed, value) => {
    expect(said(typed, USD)).toBe(value);
  });
});

test.each([
  ['1,500', thousands('1500')],
  ['1.500', thousands('1500')],
  ['1 500', thousands('1500')],
  ['1,5', 'Must be a whole number'],
  ['3.0', 3],
  ['3,0', 3],
  ['-2.00', -2],
  ['3.000', thousands('3000')],
  ['1.234,56', 'Must be a whole number'],
  ['1,234.56', 'Must be a whole number'],
  ['٣', 'Must be a whole number'],
  ['1e3', 'Must be a whole number'],
  [' 12 ', 12],
])('a typed count, %j, is %j', (typed, value) => {
  expect(said(typed, INTEGER_DECIMALS)).toBe(value);
});

test('a meaning has no more decimals than are allowed', () => {
  expect(said('1,500', 1)).toBe('This number is ambiguous. Write 1500 or 1.5.');
});

test.each([
  ['12,5', PERCENT_DECIMALS, 12.5],
  ['33.333', PERCENT_DECIMALS, 'Must have at most 2 decimals. For thousands, write 33333.'],
  ['8.875', TAX_RATE_DECIMALS, 8.875],
  ['8,875', TAX_RATE_DECIMALS, 'This number is ambiguous. Write 8875 or 8.875.'],
])('a typed percentage, %j, is %j', (typed, decimals, value) => {
  expect(said(typed, decimals)).toBe(value);
});

describe('the locale decides', () => {
  test.each([
    ['de-DE', '1,500', 3, 1.5],
    ['de-DE', '1.500', 3, 'This number is ambiguous. Write 1500 or 1,50.'],
    ['en-US', '1.500', 3, 1.5],
    ['de-DE', '1.5', 2, 1.5],
    ['de-DE', '1,234.56', 2, thousands('1234,56')],
    ['de-DE', 'many', 2, 'Must be a number such as 9,99'],
    ['de-DE', '1,500', 2, 'This number is ambiguous. Write 1500 or 1,50.'],
  ])('in %s what %j means with %i decimals', (locale, typed, decimals, value) => {
    expect(said(typed, decimals, locale)).toBe(value);
  });
});

test.each([
  [9.5, 'USD', 'en-US', '9.50'],
  [1234.5, 'EUR', 'de-DE', '1234,50'],
  [5.12, 'KWD', 'de-DE', '5,120'],
  [1500, 'JPY', 'en-US', '1500'],
])('%d %s in %s is shown as %s and read back', (amount, currency, locale, text) => {
  expect(formatAmountInput(amount, currency, locale)).toBe(text);
  expect(said(text, getCurrencyDecimals(currency), locale)).toBe(amount);
});

test('a number is shown as it is read back', () => {
  expect(formatNumberInput(8.875, 'de-DE')).toBe('8,875');
  expect(said('8,875', TAX_RATE_DECIMALS, 'de-DE')).toBe(8.875);
  expect([formatNumberInput(null), formatAmountInput(null, 'USD')]).toEqual(['', '']);
});

test.each([
  [0, 'Must be a whole number'],
  [1, 'Must have at most 1 decimal'],
  [2, 'Must have at most 2 decimals'],
  [3, 'Must have at most 3 decimals'],
])('too many decimals where %i are allowed: %s', (decimals, text) => {
  expect(getDecimalsErrorMessage(decimals)).toBe(text);
});

test.each([
  [1, 'Must be a number such as 9.9'],
  [2, 'Must be a number such as 9.99'],
  [3, 'Must be a number such as 9.99'],
])('the example has no more than %i decimals: %s', (decimals, text) => {
  expect(said('many', decimals)).toBe(text);
});

test('a price is read and shown in the currency of the shop', () => {
  expect(parsePrice('12,37')).toEqual({ value: 12.37, problem: null });
  expect(parsePrice('12.375', 'de-DE').problem).toMatch(/at most 2 decimals/);
  expect([formatPriceInput(12.3), formatPriceInput(null)]).toEqual(['12.30', '']);
});
