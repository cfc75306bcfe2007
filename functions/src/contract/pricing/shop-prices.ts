import { fromMinor, isExactAmount, MAX_PRICE_MINOR, minor, toMinor, type Minor } from '../money';
import { currencyOf } from './currencies';
import { store } from '../store-config';

/*
 * Prices are decimals in JSON and minor units in Firestore. Settings can only choose a currency with as many
 * decimals as the default currency, so that stored prices keep their meaning.
 */
const { currency } = store;

/** Currency of a new shop. */
export const FIRST_CURRENCY = currency;

export const { exponent: PRICE_DECIMALS, quantum: PRICE_QUANTUM } = currencyOf(currency);

export const MAX_PRICE = fromMinor(minor(MAX_PRICE_MINOR), currency);

export const isPrice = (decimal: number): boolean => isExactAmount(decimal, currency);

/** @throws RangeError when the number has more decimals than prices have. */
export const priceToMinor = (decimal: number): Minor => toMinor(decimal, currency);

export const priceFromMinor = (amount: Minor): number => fromMinor(amount, currency);
