/** Currency properties. Defined here because engines disagree about the decimals of some currencies. */
export interface Currency {
  code: string;
  /** Number of decimals: 2 for USD. Stored amounts count minor units, so 9.99 USD is 999. */
  exponent: number;
  /** Smallest step in minor units: 1, or 10 if providers require the third decimal to be 0. */
  quantum: number;
  /** Number of decimals used by the payment provider: 2 for ISK and UGX. */
  providerExponent: number;
}

const NO_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF';
// Former two-decimal currencies. Stripe still expects hundredths, but accepts whole units only.
const NO_DECIMALS_SENT_WITH_TWO = 'ISK UGX';
const THREE_DECIMALS = 'BHD JOD KWD OMR TND';

const includesCode = (codes: string, code: string) => codes.split(' ').includes(code);

/** Returns the properties of a currency. Throws RangeError if the text is not a currency code. */
export function getCurrency(code: string): Currency {
  if (!/^[A-Z]{3}$/.test(code)) throw new RangeError(`Not the code of a currency: ${code}`);
  if (includesCode(THREE_DECIMALS, code)) return { code, exponent: 3, quantum: 10, providerExponent: 3 };
  const exponent = includesCode(NO_DECIMALS, code) || includesCode(NO_DECIMALS_SENT_WITH_TWO, code) ? 0 : 2;
  const providerExponent = includesCode(NO_DECIMALS_SENT_WITH_TWO, code) ? 2 : exponent;
  return { code, exponent, quantum: 1, providerExponent };
}
