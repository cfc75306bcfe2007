/** Properties of a currency. Not from `Intl`, because JavaScript engines disagree about decimals. */
export interface Currency {
  code: string;
  /** Number of decimals: 2 for USD. Amounts are stored in minor units, so 9.99 USD is 999. */
  exponent: number;
  /** Smallest price step in minor units. 10 if providers require the third decimal to be 0. */
  quantum: number;
  /** Number of decimals for the payment provider. Only differs for ISK and UGX, which have 2. */
  providerExponent: number;
}

const NO_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF';
// Currencies without decimals for which Stripe still expects amounts in hundredths.
const NO_DECIMALS_SENT_WITH_TWO = 'ISK UGX';
const THREE_DECIMALS = 'BHD JOD KWD OMR TND';

const includesCode = (codes: string, code: string) => codes.split(' ').includes(code);

/** Returns the properties of a currency. Throws RangeError if the text is not a supported currency code. */
export function getCurrency(code: string): Currency {
  if (!/^[A-Z]{3}$/.test(code)) throw new RangeError(`Not the code of a currency: ${code}`);
  if (includesCode(THREE_DECIMALS, code)) return { code, exponent: 3, quantum: 10, providerExponent: 3 };
  const exponent = includesCode(NO_DECIMALS, code) || includesCode(NO_DECIMALS_SENT_WITH_TWO, code) ? 0 : 2;
  const providerExponent = includesCode(NO_DECIMALS_SENT_WITH_TWO, code) ? 2 : exponent;
  return { code, exponent, quantum: 1, providerExponent };
}
