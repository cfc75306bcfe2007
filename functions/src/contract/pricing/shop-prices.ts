import { fromMinor, isExactAmount, MAX_PRICE_MINOR, minor, toMinor, type Minor } from '../money';
import { currencyOf } from './currencies';
import { store } from '../store-config';

/** Prices in JSON and Firestore. All currencies in settings have as many decimals as the default. */
const { currency } = store;

export const FIRST_CURRENCY = currency;

export const { exponent: PRICE_DECIMALS, quantum: PRICE_QUANTUM } = currencyOf(currency);

export const MAX_PRICE = fromMinor(minor(MAX_PRICE_MINOR), currency);

export const isPrice = (decimal: number): boolean => isExactAmount(decimal, currency);

/** Converts a decimal price to minor units. Throws RangeError if the price has too many decimals. */
export const priceToMinor = (decimal: number): Minor => toMinor(decimal, currency);

export const priceFromMinor = (amount: Minor): number => fromMinor(amount, currency);
