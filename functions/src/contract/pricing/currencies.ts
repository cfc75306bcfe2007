/**
 * The shop's own table of currencies: the one place for how many decimals a currency has. Engines disagree about them (HUF has no
 * decimals in some versions of Chrome and Node, two elsewhere), and stored amounts must not change their meaning with a runtime.
 * The codes, the steps of ten and the provider's exponents are those of https://docs.stripe.com/currencies.
 */
export interface Currency {
  /** ISO 4217 code, upper case. */
  code: string;
  /** How many decimals an amount has: 2 for USD. Stored amounts count minor units, so 9.99 USD is 999. */
  exponent: number;
  /** The smallest step of an amount, in minor units: 1, and 10 where providers want the third decimal to be 0. */
  quantum: number;
  /** How many decimals the payment provider counts in: 2 for ISK and UGX, which have none. */
  providerExponent: number;
}

const TWO_DECIMALS =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CVE CZK DKK DOP ' +
  'DZD EGP ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR JMD KES KGS KHR KYD KZT LAK LBP LKR LRD LSL MAD MDL ' +
  'MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SEK SGD SHP SLE ' +
  'SOS SRD STD STN SZL THB TJS TOP TRY TTD TWD TZS UAH USD UYU UZS WST XCD XCG YER ZAR ZMW';
const NO_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF';
// Both had decimals once; the provider still counts them in hundredths and takes whole units only.
const NO_DECIMALS_SENT_WITH_TWO = 'ISK UGX';
const THREE_DECIMALS = 'BHD JOD KWD OMR TND';

function entries(
  codes: string,
  exponent: number,
  quantum = 1,
  providerExponent = exponent,
): [string, Currency][] {
  return codes.split(' ').map((code) => [code, { code, exponent, quantum, providerExponent }]);
}

/** Every currency that a shop can be run in, by its code. */
export const CURRENCIES: ReadonlyMap<string, Currency> = new Map([
  ...entries(TWO_DECIMALS, 2),
  ...entries(NO_DECIMALS, 0),
  ...entries(NO_DECIMALS_SENT_WITH_TWO, 0, 1, 2),
  ...entries(THREE_DECIMALS, 3, 10),
]);

/**
 * The currency of an ISO 4217 code, upper case.
 * @throws RangeError when the shop does not know the currency.
 */
export function currencyOf(code: string): Currency {
  const currency = CURRENCIES.get(code);
  if (!currency) throw new RangeError(`Not a currency this shop knows: ${code}`);
  return currency;
}
