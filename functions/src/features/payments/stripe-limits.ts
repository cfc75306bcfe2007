import { minor, type Minor } from '../../contract/money';
import { currencyOf } from '../../contract/pricing/currencies';

/**
 * Stripe's minimum charge amounts, in minor units (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 * A currency that Stripe lists no minimum for has to be worth half a dollar after conversion, which only Stripe can tell.
 */
const LEAST = new Map(
  Object.entries({
    AED: 200,
    ARS: 50,
    AUD: 50,
    BGN: 100,
    BRL: 50,
    CAD: 50,
    CHF: 50,
    COP: 50,
    CZK: 1500,
    DKK: 250,
    EUR: 50,
    GBP: 30,
    HKD: 400,
    HUF: 17_500,
    IDR: 50,
    ILS: 50,
    INR: 50,
    JPY: 50,
    KRW: 50,
    MXN: 1000,
    MYR: 200,
    NOK: 300,
    NZD: 50,
    PHP: 50,
    PLN: 200,
    RON: 200,
    SEK: 300,
    SGD: 50,
    THB: 1000,
    USD: 50,
    ZAR: 50,
  }),
);

/** Eight digits in any currency, as Stripe counts it. */
const MOST = 99_999_999;

/** The largest amount that Stripe can be asked for, in minor units. */
function mostOf(currency: string): Minor {
  const { exponent, providerExponent, quantum } = currencyOf(currency);
  const whole = Math.floor(MOST / 10 ** (providerExponent - exponent));
  return minor(whole - (whole % quantum));
}

/** What Stripe charges at least and at most in a currency (ISO 4217), in minor units. */
export const stripeLimits = (currency: string): { least: Minor; most: Minor } => ({
  least: minor(LEAST.get(currency) ?? 1),
  most: mostOf(currency),
});
