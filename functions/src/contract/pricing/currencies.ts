/** Properties of a currency. `Intl` is not used, because JavaScript engines differ in the number of decimals. */
export interface Currency {
  code: string;
  /** Number of decimals, such as 2 for USD, where 9.99 is stored as 999 minor units. */
  exponent: number;
  /** Smallest price step in minor units. 10 for currencies with three decimals, as payment providers require. */
  quantum: number;
  /** Number of decimals in amounts for the payment provider. Differs from `exponent` for ISK and UGX only. */
  providerExponent: number;
}

const NO_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF';
// Currencies without decimals for which Stripe still expects amounts in hundredths.
const NO_DECIMALS_SENT_WITH_TWO = 'ISK UGX';
const THREE_DECIMALS = 'BHD JOD KWD OMR TND';

const includesCode = (codes: string, code: string) => codes.split(' ').includes(code);

/** Returns the properties of a currency. Throws RangeError if the currency is not supported. */
export function getCurrency(code: string): Currency {
  if (!/^[A-Z]{3}$/.test(code)) throw new RangeError(`Not the code of a currency: ${code}`);
  if (includesCode(THREE_DECIMALS, code)) return { code, exponent: 3, quantum: 10, providerExponent: 3 };
  const exponent = includesCode(NO_DECIMALS, code) || includesCode(NO_DECIMALS_SENT_WITH_TWO, code) ? 0 : 2;
  const providerExponent = includesCode(NO_DECIMALS_SENT_WITH_TWO, code) ? 2 : exponent;
  return { code, exponent, quantum: 1, providerExponent };
}
