import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '../../../src/contract/money';
import { getCurrency } from '../../../src/contract/pricing/currencies';
import { SUPPORTED_CURRENCIES } from '../../../src/contract/pricing/supported-currencies';
import { fromProviderAmount, toProviderAmount } from '../../../src/contract/pricing/provider-amounts';

describe('the table of currencies', () => {
  test.each([
    ['USD', 2, 1, 2],
    ['INR', 2, 1, 2],
    ['HUF', 2, 1, 2],
    ['TWD', 2, 1, 2],
    ['JPY', 0, 1, 0],
    ['MGA', 0, 1, 0],
    ['ISK', 0, 1, 2],
    ['UGX', 0, 1, 2],
    ['KWD', 3, 10, 3],
  ])('%s: %i decimals, steps of %i, %i at the provider', (code, exponent, quantum, providerExponent) => {
    expect(getCurrency(code)).toEqual({ code, exponent, quantum, providerExponent });
  });

  test('has every currency that a shop can be run in, with codes as ISO 4217 writes them', () => {
    expect(SUPPORTED_CURRENCIES.size).toBe(143);
    for (const code of SUPPORTED_CURRENCIES) {
      const currency = getCurrency(code);
      expect(currency.code).toBe(code);
      expect(10 ** currency.exponent % currency.quantum).toBe(0);
    }
    expect(SUPPORTED_CURRENCIES.has('XXX')).toBe(false);
  });

  test.each(['', 'usd', 'US', 'USDT', 'XUSD', 'USD\n', 'toString'])('does not take %j for a code', (code) => {
    expect(() => getCurrency(code)).toThrow(new RangeError(`Not the code of a currency: ${code}`));
  });
});

describe('the payment provider', () => {
  test.each([
    [999, 'USD', 999],
    [3424, 'JPY', 3424],
    [500, 'ISK', 50_000],
    [5, 'UGX', 500],
    [5120, 'KWD', 5120],
    [0, 'EUR', 0],
  ])('%i minor units of %s are %i there', (amount, currency, sent) => {
    expect(toProviderAmount(toMinorUnits(amount), currency)).toBe(sent);
    expect(fromProviderAmount(sent, currency)).toBe(amount);
  });

  test.each([
    [5124, 'KWD'],
    [-10, 'USD'],
    [Number.MAX_SAFE_INTEGER, 'ISK'],
  ])('cannot take %i minor units of %s', (amount, currency) => {
    expect(() => toProviderAmount(toMinorUnits(amount), currency)).toThrow(
      new RangeError(`Not an amount that the payment provider takes in ${currency}: ${amount} minor units`),
    );
  });

  test('has no amount of half a krona', () => {
    expect(() => fromProviderAmount(50_050, 'ISK')).toThrow(RangeError);
  });
});
