import { fromMinor, isExactAmount, MAX_PRICE_MINOR, minor, toMinor, type Minor } from '../money';
import { currencyOf } from './currencies';
import { store } from '../store-config';

/*
 * The shop's prices: decimals in JSON, minor units where they are stored. The settings name the currency, and can choose only one with as
 * many decimals as the currency of the code has, so that stored prices keep their meaning.
 */
const { currency } = store;

/** What a new shop begins with, until its settings say otherwise. */
export const FIRST_CURRENCY = currency;

export const { exponent: PRICE_DECIMALS, quantum: PRICE_QUANTUM } = currencyOf(currency);

export const MAX_PRICE = fromMinor(minor(MAX_PRICE_MINOR), currency);

export const isPrice = (decimal: number): boolean => isExactAmount(decimal, currency);

/** @throws RangeError when the number has more decimals than prices have. */
export const priceToMinor = (decimal: number): Minor => toMinor(decimal, currency);

export const priceFromMinor = (amount: Minor): number => fromMinor(amount, currency);
