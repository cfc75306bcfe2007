import { formatDecimalAmount, getDecimalSeparator } from '../money';
import { getCurrency } from '../pricing/currencies';
import { DEFAULT_CURRENCY, PRICE_DECIMALS } from '../pricing/shop-prices';
import { storeConfig } from '../store-config';
import { cleanText } from './text-cleaning';
import { t } from '../texts/text';

export type ParsedNumber = { value: number | null; problem: null } | { value: undefined; problem: string };

export const INTEGER_DECIMALS = 0;
export const PERCENT_DECIMALS = 2;
export const TAX_RATE_DECIMALS = 4;
export const getCurrencyDecimals = (currency: string): number => getCurrency(currency).exponent;

const localizeDecimalMark = (plain: string, locale: string) =>
  plain.replace('.', getDecimalSeparator(locale));

const PLAIN = /^(-?)(\d{1,15})(?:([.,])(\d{1,15}))?$/;
/** Pattern of a number with consistent thousands separators, such as 1,234.56, 1 500 or 1,00,000. */
const GROUPED = /^-?[1-9]\d{0,2}([.,'’\s])(?:\d{2,3}\1)*\d{3}(?:(?!\1)[.,]\d+)?$/;

const countDecimals = (plain: string) => plain.split('.')[1]?.length ?? 0;

function removeThousandsSeparators(text: string): string | null {
  const group = GROUPED.exec(text)?.[1];
  return group === undefined ? null : text.replaceAll(group, '').replace(',', '.');
}

/** Parses a number that a user entered. Ambiguous numbers, such as "1,500", are invalid. */
export function parseNumber(
  input: string,
  decimals: number,
  locale: string = storeConfig.locale,
): ParsedNumber {
  const text = cleanText(input);
  if (text === '') return { value: null, problem: null };
  const [, sign = '', whole = '', mark, behind = ''] = PLAIN.exec(text) ?? [];
  const plain = whole === '' ? null : `${sign}${whole}${mark ? '.' : ''}${behind}`;
  const thousands = removeThousandsSeparators(text);
  const isSure = thousands === null || mark === getDecimalSeparator(locale);
  const counted = thousands === null ? behind.replace(/0+$/, '') : behind;
  if (plain !== null && isSure && counted.length <= decimals) return { value: Number(plain), problem: null };
  return { value: undefined, problem: getNumberMessage(plain, thousands, decimals, locale) };
}

export const getDecimalsErrorMessage = (decimals: number): string =>
  decimals === 0
    ? t('Must be a whole number')
    : t('Must have at most {decimals, plural, one {{decimals} decimal} other {{decimals} decimals}}', {
        decimals,
      });

function getNumberMessage(
  plain: string | null,
  thousands: string | null,
  decimals: number,
  locale: string,
): string {
  const inexact = getDecimalsErrorMessage(decimals);
  const write =
    thousands && countDecimals(thousands) <= decimals ? localizeDecimalMark(thousands, locale) : null;
  if (write === null) {
    if (plain !== null || thousands !== null || decimals === 0) return inexact;
    return t('Must be a number such as {example}', {
      example: localizeDecimalMark('9.99'.slice(0, 2 + Math.min(decimals, 2)), locale),
    });
  }
  if (plain === null || decimals === 0) return t('Write {write}, without thousands separators', { write });
  const [whole = '', behind = ''] = plain.replace(/0+$/, '').split('.');
  return behind.length <= decimals
    ? t('This number is ambiguous. Write {write} or {other}.', {
        write,
        other: localizeDecimalMark(`${whole}.${behind.padEnd(Math.min(decimals, 2), '0')}`, locale),
      })
    : t('{problem}. For thousands, write {write}.', { problem: inexact, write });
}

/** Formats a number for an input field, in a format that `parseNumber` accepts. Returns '' for null. */
export const formatNumberInput = (value: number | null, locale: string = storeConfig.locale): string =>
  value === null ? '' : localizeDecimalMark(String(value), locale);

/** Formats an amount for an input field, without the currency. Returns '' for null. */
export const formatAmountInput = (
  amount: number | null,
  currency: string,
  locale: string = storeConfig.locale,
): string => (amount === null ? '' : localizeDecimalMark(formatDecimalAmount(amount, currency), locale));

export const parsePrice = (input: string, locale?: string): ParsedNumber =>
  parseNumber(input, PRICE_DECIMALS, locale);

export const formatPriceInput = (price: number | null): string => formatAmountInput(price, DEFAULT_CURRENCY);
