import {
  minorUnitsToDecimal,
  isExactAmount,
  MAX_PRICE_IN_MINOR_UNITS,
  toMinorUnits,
  decimalToMinorUnits,
  type DecimalAmount,
  type MinorUnits,
} from '../money';
import { getCurrency } from './currencies';
import { storeConfig } from '../store-config';

/** Currency of stored prices. Other currencies in the settings have the same number of decimals. */
const { currency } = storeConfig;

export const DEFAULT_CURRENCY = currency;

export const { exponent: PRICE_DECIMALS, quantum: PRICE_QUANTUM } = getCurrency(currency);

export const MAX_PRICE = minorUnitsToDecimal(toMinorUnits(MAX_PRICE_IN_MINOR_UNITS), currency);

export const isExactPrice = (decimal: DecimalAmount): boolean => isExactAmount(decimal, currency);

/** Converts a decimal price to minor units. Throws RangeError if the price has too many decimals. */
export const priceToMinorUnits = (decimal: DecimalAmount): MinorUnits =>
  decimalToMinorUnits(decimal, currency);

export const priceToDecimal = (amount: MinorUnits): DecimalAmount => minorUnitsToDecimal(amount, currency);
