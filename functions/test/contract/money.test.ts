import { describe, expect, test } from 'vitest';
import {
  addMinor,
  formatMinor,
  fromMinor,
  isExactAmount,
  lineTotal,
  MAX_PRICE_MINOR,
  minor,
  orderTotals,
  shippingOn,
  subtractMinor,
  taxOn,
  toMinor,
  type PricingRules,
} from '../../src/contract/money';

const rules: PricingRules = { freeShippingFrom: minor(5000), flatShipping: minor(999), taxBasisPoints: 800 };
const line = (unitPrice: number, quantity = 1) => ({ unitPrice: minor(unitPrice), quantity });

describe('an amount', () => {
  test.each([0.5, NaN, Infinity, -Infinity, 2 ** 53])('%s is none', (value) => {
    expect(() => minor(value)).toThrow(RangeError);
  });

  test('leaves the exact integers for no operation', () => {
    const most = minor(Number.MAX_SAFE_INTEGER);
    expect(() => addMinor(most, minor(1))).toThrow(RangeError);
    expect(() => lineTotal(most, 2)).toThrow(RangeError);
    expect(() => lineTotal(minor(100), 1.5)).toThrow(RangeError);
    expect(() => lineTotal(minor(100), NaN)).toThrow(RangeError);
  });

  test('adds and subtracts', () => {
    expect(addMinor()).toBe(0);
    expect(addMinor(minor(10), minor(20), minor(3))).toBe(33);
    expect(subtractMinor(minor(10), minor(30))).toBe(-20);
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
    expect(toMinor(decimal, currency)).toBe(expected);
    expect(fromMinor(minor(expected), currency)).toBe(decimal);
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
    expect(() => toMinor(decimal, currency)).toThrow(RangeError);
  });

  test('every cent up to 200 dollars, and the greatest prices, come back as they went', () => {
    const amounts = [...Array(20_001).keys(), ...[...Array(1000).keys()].map((n) => MAX_PRICE_MINOR - n)];
    const changed = amounts.filter((cents) => toMinor(fromMinor(minor(cents), 'USD'), 'USD') !== cents);
    expect(changed).toEqual([]);
  });
});

describe('tax', () => {
  test.each([
    [0, 0],
    [6, 0],
    [7, 1],
    [18, 1],
    [19, 2],
    [999, 80],
    [4999, 400],
    [5000, 400],
    [5001, 400],
    [12_345, 988],
  ])('8% of %i is %i', (subtotal, tax) => expect(taxOn(minor(subtotal), 800)).toBe(tax));

  test.each([
    [10, 500, 1],
    [30, 500, 2],
    [50, 500, 3],
    [20, 750, 2],
    [2, 2500, 1],
    [1, 5000, 1],
  ])('an exact half goes up: %i at %i basis points is %i', (subtotal, basisPoints, tax) => {
    expect(taxOn(minor(subtotal), basisPoints)).toBe(tax);
  });

  test('is exact for the greatest order at every rate', () => {
    const greatest = 50 * 999 * MAX_PRICE_MINOR;
    for (const basisPoints of [0, 1, 800, 1900, 2500, 9999]) {
      for (const subtotal of [greatest, greatest - 1, greatest - 4_999, 123_456_789_012]) {
        const exact = (BigInt(subtotal) * BigInt(basisPoints) + 5_000n) / 10_000n;
        expect(BigInt(taxOn(minor(subtotal), basisPoints))).toBe(exact);
      }
    }
  });
});

describe('the totals of an order', () => {
  test.each([
    [4999, 999, 1],
    [5000, 0, 0],
    [5001, 0, 0],
    [1, 999, 4999],
  ])('a subtotal of %i ships for %i, %i short of free', (subtotal, shippingCost, untilFreeShipping) => {
    expect(shippingOn(minor(subtotal), rules)).toBe(shippingCost);
    expect(orderTotals([line(subtotal)], rules)).toMatchObject({ subtotal, shippingCost, untilFreeShipping });
  });

  test('add up: lines, shipping and tax on the subtotal alone', () => {
    expect(orderTotals([line(1250, 2), line(333, 3)], rules)).toEqual({
      subtotal: 3499,
      shippingCost: 999,
      tax: 280,
      total: 4778,
      itemCount: 5,
      untilFreeShipping: 1501,
    });
  });

  test('the example everybody checks: 49.99 ships for 9.99 and costs 63.98', () => {
    const { total } = orderTotals([line(4999)], rules);
    expect(fromMinor(total, 'USD')).toBe(63.98);
  });

  test('nothing in the cart costs nothing and promises nothing', () => {
    expect(orderTotals([], rules)).toEqual({
      subtotal: 0,
      shippingCost: 0,
      tax: 0,
      total: 0,
      itemCount: 0,
      untilFreeShipping: 0,
    });
  });

  test('what is given away still ships', () => {
    expect(orderTotals([line(0)], rules)).toMatchObject({ shippingCost: 999, tax: 0, total: 999 });
  });

  test('hold in a currency without decimals', () => {
    const yen = { freeShippingFrom: minor(5000), flatShipping: minor(600), taxBasisPoints: 1000 };
    expect(orderTotals([line(1235, 1)], yen)).toMatchObject({ shippingCost: 600, tax: 124, total: 1959 });
    expect(fromMinor(minor(1959), 'JPY')).toBe(1959);
  });
});

describe('an amount as people read it', () => {
  test.each([
    [minor(123_456), 'USD', 'en-US', '$1,234.56'],
    [minor(12_345_600), 'INR', 'en-IN', '₹1,23,456.00'],
    [minor(1234), 'JPY', 'ja-JP', '￥1,234'],
    [minor(-999), 'USD', 'en-US', '-$9.99'],
    [minor(199_050), 'HUF', 'en-US', 'HUF\u00a01,990.50'],
    [minor(5120), 'KWD', 'en-US', 'KWD\u00a05.120'],
    [minor(500), 'ISK', 'en-US', 'ISK\u00a0500'],
  ])('%i %s in %s is %s', (amount, currency, locale, text) => {
    expect(formatMinor(amount, currency, locale)).toBe(text);
  });

  test('whole amounts may be shown without decimals, others keep them', () => {
    const options = { wholeWithoutDecimals: true };
    expect(formatMinor(minor(5000), 'USD', 'en-US', options)).toBe('$50');
    expect(formatMinor(minor(5050), 'USD', 'en-US', options)).toBe('$50.50');
    expect(formatMinor(minor(20_000), 'INR', 'en-IN', options)).toBe('₹200');
    expect(formatMinor(minor(5000), 'JPY', 'en-US', options)).toBe('¥5,000');
  });

  test('amounts may be said roughly where there is little room', () => {
    const options = { compact: true };
    expect(formatMinor(minor(123_456), 'USD', 'en-US', options)).toBe('$1.2K');
    expect(formatMinor(minor(20_000), 'USD', 'en-US', options)).toBe('$200');
    expect(formatMinor(minor(0), 'JPY', 'en-US', options)).toBe('¥0');
  });
});
