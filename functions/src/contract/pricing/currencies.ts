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

const NO_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF';
// Both had decimals once; the provider still counts them in hundredths and takes whole units only.
const NO_DECIMALS_SENT_WITH_TWO = 'ISK UGX';
const THREE_DECIMALS = 'BHD JOD KWD OMR TND';

const isIn = (codes: string, code: string) => codes.split(' ').includes(code);

/**
 * The currency of an ISO 4217 code, upper case: two decimals unless it is one of the exceptions above. Whether a shop can be run in it
 * says known-currencies.ts, which is too long for the first page.
 * @throws RangeError when it is not a currency code.
 */
export function currencyOf(code: string): Currency {
  if (!/^[A-Z]{3}$/.test(code)) throw new RangeError(`Not the code of a currency: ${code}`);
  if (isIn(THREE_DECIMALS, code)) return { code, exponent: 3, quantum: 10, providerExponent: 3 };
  const exponent = isIn(NO_DECIMALS, code) || isIn(NO_DECIMALS_SENT_WITH_TWO, code) ? 0 : 2;
  const providerExponent = isIn(NO_DECIMALS_SENT_WITH_TWO, code) ? 2 : exponent;
  return { code, exponent, quantum: 1, providerExponent };
}
