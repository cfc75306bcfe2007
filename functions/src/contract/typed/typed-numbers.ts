import { decimalText, getDecimalMark } from '../money';
import { currencyOf } from '../pricing/currencies';
import { FIRST_CURRENCY, PRICE_DECIMALS } from '../pricing/shop-prices';
import { store } from '../store-config';
import { cleanText } from './typed-texts';

export type TypedNumber = { value: number | null; problem: null } | { value: undefined; problem: string };

export const WHOLE = 0;
export const PERCENT = 2;
export const TAX_RATE = 4;
export const decimalsOf = (currency: string): number => currencyOf(currency).exponent;

const localizeDecimalMark = (plain: string, locale: string) => plain.replace('.', getDecimalMark(locale));

const PLAIN = /^(-?)(\d{1,15})(?:([.,])(\d{1,15}))?$/;
/** Numbers with a consistent thousands separator: 1,234.56, 1 500, 1,00,000. */
const GROUPED = /^-?[1-9]\d{0,2}([.,'’\s])(?:\d{2,3}\1)*\d{3}(?:(?!\1)[.,]\d+)?$/;

const countDecimals = (plain: string) => plain.split('.')[1]?.length ?? 0;

function removeThousandsSeparators(text: string): string | null {
  const group = GROUPED.exec(text)?.[1];
  return group === undefined ? null : text.replaceAll(group, '').replace(',', '.');
}

/** Parses a number entered by a person. Ambiguous numbers such as "1,500" are rejected. */
export function readNumber(typed: string, decimals: number, locale: string = store.locale): TypedNumber {
  const text = cleanText(typed);
  if (text === '') return { value: null, problem: null };
  const [, sign = '', whole = '', mark, behind = ''] = PLAIN.exec(text) ?? [];
  const plain = whole === '' ? null : `${sign}${whole}${mark ? '.' : ''}${behind}`;
  const thousands = removeThousandsSeparators(text);
  const isSure = thousands === null || mark === getDecimalMark(locale);
  const counted = thousands === null ? behind.replace(/0+$/, '') : behind;
  if (plain !== null && isSure && counted.length <= decimals) return { value: Number(plain), problem: null };
  return { value: undefined, problem: getNumberMessage(plain, thousands, decimals, locale) };
}

export const inexactText = (decimals: number): string =>
  decimals === 0
    ? 'Must be a whole number'
    : `Must have at most ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}`;

function getNumberMessage(
  plain: string | null,
  thousands: string | null,
  decimals: number,
  locale: string,
): string {
  const inexact = inexactText(decimals);
  const write =
    thousands && countDecimals(thousands) <= decimals ? localizeDecimalMark(thousands, locale) : null;
  if (write === null) {
    if (plain !== null || thousands !== null || decimals === 0) return inexact;
    return `Must be a number such as ${localizeDecimalMark('9.99'.slice(0, 2 + Math.min(decimals, 2)), locale)}`;
  }
  if (plain === null || decimals === 0) return `Write ${write}, without thousands separators`;
  const [whole = '', behind = ''] = plain.replace(/0+$/, '').split('.');
  return behind.length <= decimals
    ? `This has two meanings. Write ${write} or ${localizeDecimalMark(`${whole}.${behind.padEnd(Math.min(decimals, 2), '0')}`, locale)}.`
    : `${inexact}. For thousands, write ${write}.`;
}

/** Formats a number for an input field, so that `parseNumber` can parse the text. Empty for null. */
export const numberText = (value: number | null, locale: string = store.locale): string =>
  value === null ? '' : localizeDecimalMark(String(value), locale);

/** Formats an amount for an input field, without the currency. Empty for null. */
export const amountText = (amount: number | null, currency: string, locale: string = store.locale): string =>
  amount === null ? '' : localizeDecimalMark(decimalText(amount, currency), locale);

export const readPrice = (typed: string, locale?: string): TypedNumber =>
  readNumber(typed, PRICE_DECIMALS, locale);

export const writePrice = (price: number | null): string => amountText(price, FIRST_CURRENCY);
