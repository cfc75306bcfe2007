import { describe, expect, test } from 'vitest';
import {
  addAmounts,
  convertAmounts,
  formatMinorUnits,
  minorUnitsToDecimal,
  getDecimalSeparator,
  isExactAmount,
  calculateLineTotal,
  MAX_PRICE_IN_MINOR_UNITS,
  toMinorUnits,
  subtractAmount,
  decimalToMinorUnits,
} from '../../src/contract/money';

describe('an amount', () => {
  test.each([0.5, NaN, Infinity, -Infinity, 2 ** 53])('%s is none', (value) => {
    expect(() => toMinorUnits(value)).toThrow(new RangeError(`Not an amount in minor units: ${value}`));
  });

  test('leaves the exact integers for no operation', () => {
    const most = toMinorUnits(Number.MAX_SAFE_INTEGER);
    expect(() => addAmounts(most, toMinorUnits(1))).toThrow(RangeError);
    expect(() => calculateLineTotal(most, 2)).toThrow(RangeError);
    expect(() => calculateLineTotal(toMinorUnits(2), 1.5)).toThrow(
      new RangeError('Not a whole quantity: 1.5'),
    );
    expect(() => calculateLineTotal(toMinorUnits(100), NaN)).toThrow(
      new RangeError('Not a whole quantity: NaN'),
    );
  });

  test('of a line is that of a unit times its quantity', () => {
    expect(calculateLineTotal(toMinorUnits(1237), 7)).toBe(8659);
    expect(calculateLineTotal(toMinorUnits(1237), 0)).toBe(0);
    expect(calculateLineTotal(toMinorUnits(MAX_PRICE_IN_MINOR_UNITS), 999)).toBe(99_900_000_000);
  });

  test('is converted with others of a record, by their names', () => {
    const record = { gross: 12.37, tax: 0.98, count: 3 };
    expect(
      convertAmounts(record, ['gross', 'tax'], (decimal: number) => decimalToMinorUnits(decimal, 'USD')),
    ).toEqual({
      gross: 1237,
      tax: 98,
    });
  });

  test('adds and subtracts', () => {
    expect(addAmounts()).toBe(0);
    expect(addAmounts(toMinorUnits(10), toMinorUnits(20), toMinorUnits(3))).toBe(33);
    expect(subtractAmount(toMinorUnits(10), toMinorUnits(30))).toBe(-20);
  });
});

describe('between decimals and minor units', () => {
  test.each([
    [9.99, 'USD', 999],
    [0.1, 'USD', 10],
    [0.29, 'USD', 29],
    [1.1, 'USD', 110],
    [4.35, 'USD', 435],
    [8.2, 'INR', 820],
    [1_000_000, 'USD', 100_000_000],
    [500, 'JPY', 500],
    [1.234, 'KWD', 1234],
    [0, 'USD', 0],
  ])('%d %s is %i', (decimal, currency, expected) => {
    expect(decimalToMinorUnits(decimal, currency)).toBe(expected);
    expect(minorUnitsToDecimal(toMinorUnits(expected), currency)).toBe(decimal);
  });

  test.each([
    [9.999, 'USD'],
    [0.001, 'USD'],
    [1.005, 'USD'],
    [500.5, 'JPY'],
    [NaN, 'USD'],
    [Infinity, 'USD'],
    [1e300, 'USD'],
  ])('%d is no amount in %s', (decimal, currency) => {
    expect(isExactAmount(decimal, currency)).toBe(false);
    expect(() => decimalToMinorUnits(decimal, currency)).toThrow(
      new RangeError(`Not an amount in ${currency}: ${decimal}`),
    );
  });

  test('an amount in exact integers is one, and a unit more is none', () => {
    expect(isExactAmount(9_007_199_254_740_991, 'JPY')).toBe(true);
    expect(isExactAmount(9_007_199_254_740_992, 'JPY')).toBe(false);
    expect(isExactAmount(-9_007_199_254_740_992, 'JPY')).toBe(false);
  });

  test('every cent up to 200 dollars, and the greatest prices, come back as they went', () => {
    const amounts = [
      ...Array(20_001).keys(),
      ...[...Array(1000).keys()].map((n) => MAX_PRICE_IN_MINOR_UNITS - n),
    ];
    const changed = amounts.filter(
      (cents) => decimalToMinorUnits(minorUnitsToDecimal(toMinorUnits(cents), 'USD'), 'USD') !== cents,
    );
    expect(changed).toEqual([]);
  });
});

test.each([
  ['en-US', '.'],
  ['de-DE', ','],
  ['pt-BR', ','],
  ['ar-EG', '.'],
])('the decimal mark of %s is %j', (locale, mark) => {
  expect(getDecimalSeparator(locale)).toBe(mark);
});

describe('an amount as people read it', () => {
  test.each([
    [toMinorUnits(123_456), 'USD', 'en-US', '$1,234.56'],
    [toMinorUnits(12_345_600), 'INR', 'en-IN', '₹1,23,456.00'],
    [toMinorUnits(1234), 'JPY', 'ja-JP', '￥1,234'],
    [toMinorUnits(-999), 'USD', 'en-US', '-$9.99'],
    [toMinorUnits(199_050), 'HUF', 'en-US', 'HUF\u00a01,990.50'],
    [toMinorUnits(5120), 'KWD', 'en-US', 'KWD\u00a05.120'],
    [toMinorUnits(500), 'ISK', 'en-US', 'ISK\u00a0500'],
  ])('%i %s in %s is %s', (amount, currency, locale, text) => {
    expect(formatMinorUnits(amount, currency, locale)).toBe(text);
  });

  test('whole amounts may be shown without decimals, others keep them', () => {
    const options = { wholeWithoutDecimals: true };
    expect(formatMinorUnits(toMinorUnits(5000), 'USD', 'en-US', options)).toBe('$50');
    expect(formatMinorUnits(toMinorUnits(5050), 'USD', 'en-US', options)).toBe('$50.50');
    expect(formatMinorUnits(toMinorUnits(20_000), 'INR', 'en-IN', options)).toBe('₹200');
    expect(formatMinorUnits(toMinorUnits(5000), 'JPY', 'en-US', options)).toBe('¥5,000');
  });

  test('amounts may be said roughly where there is little room', () => {
    const options = { compact: true };
    expect(formatMinorUnits(toMinorUnits(123_456), 'USD', 'en-US', options)).toBe('$1.2K');
    expect(formatMinorUnits(toMinorUnits(20_000), 'USD', 'en-US', options)).toBe('$200');
    expect(formatMinorUnits(toMinorUnits(0), 'JPY', 'en-US', options)).toBe('¥0');
  });
});
