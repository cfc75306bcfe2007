import { currencyOf } from './pricing/currencies';

/** Money arithmetic. Amounts are integers in minor units. Decimals are only used in JSON and display. */
declare const minorBrand: unique symbol;

export type Minor = number & { readonly [minorBrand]: 'Minor' };

/** Maximum product price. 50 lines of 999 units must stay within the safe integers. */
export const MAX_PRICE_MINOR = 100_000_000;

/** Returns the decimal separator of a locale. Separators other than a comma are read as a point. */
export function getDecimalMark(locale: string): ',' | '.' {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}

/** Brands an integer as minor units. Throws RangeError if the value is not a safe integer. */
export function minor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not an amount in minor units: ${value}`);
  return value as Minor;
}

// Cached because creating a formatter takes about a hundred times longer than using it.
const formatters = new Map<string, Intl.NumberFormat>();

const DIGIT_OPTIONS = {
  whole: { minimumFractionDigits: 0, maximumFractionDigits: 0 },
  compact: { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 },
} as const;

function getFormatter(
  currency: string,
  locale: string,
  form: keyof typeof DIGIT_OPTIONS | 'exact',
): Intl.NumberFormat {
  const key = `${currency} ${locale} ${form}`;
  const known = formatters.get(key);
  if (known) return known;
  // Explicit digits, because engines disagree about the default of some currencies.
  const digits = currencyOf(currency).exponent;
  const shown =
    form === 'exact' ? { minimumFractionDigits: digits, maximumFractionDigits: digits } : DIGIT_OPTIONS[form];
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency, ...shown });
  formatters.set(key, made);
  return made;
}

/** Returns true if the currency can represent the decimal exactly: 9.99 but not 9.999 for USD. */
export function isExactAmount(decimal: number, currency: string): boolean {
  const scaled = decimal * 10 ** currencyOf(currency).exponent;
  return Math.abs(scaled - Math.round(scaled)) < 1e-6 && Math.abs(scaled) <= Number.MAX_SAFE_INTEGER;
}

/** Converts a decimal to minor units. Throws RangeError if the currency has fewer decimals. */
export function toMinor(decimal: number, currency: string): Minor {
  if (!isExactAmount(decimal, currency)) throw new RangeError(`Not an amount in ${currency}: ${decimal}`);
  return minor(Math.round(decimal * 10 ** currencyOf(currency).exponent));
}

export function fromMinor(amount: Minor, currency: string): number {
  return amount / 10 ** currencyOf(currency).exponent;
}

export function addMinor(...amounts: Minor[]): Minor {
  return minor(amounts.reduce((sum, amount) => sum + amount, 0));
}

export function subtractMinor(from: Minor, amount: Minor): Minor {
  return minor(from - amount);
}

export const amountsOf = <Name extends string, From, To>(
  record: Record<NoInfer<Name>, From>,
  names: readonly Name[],
  convert: (amount: From) => To,
) => Object.fromEntries(names.map((name) => [name, convert(record[name])])) as Record<Name, To>;

export function lineTotal(unitPrice: Minor, quantity: number): Minor {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`Not a whole quantity: ${quantity}`);
  return minor(unitPrice * quantity);
}

/** Formats an amount for display. `compact` rounds large amounts, such as $1.2K. */
export function formatMinor(
  amount: Minor,
  currency: string,
  locale: string,
  options: { wholeWithoutDecimals?: boolean; compact?: boolean } = {},
): string {
  const digits = currencyOf(currency).exponent;
  const whole = options.wholeWithoutDecimals === true && amount % 10 ** digits === 0;
  const form = options.compact ? 'compact' : whole ? 'whole' : 'exact';
  return getFormatter(currency, locale, form).format(fromMinor(amount, currency));
}

/** Formats a decimal with all digits of its currency, such as 39.50, for files of other systems. */
export const decimalText = (decimal: number, currency: string): string =>
  decimal.toFixed(currencyOf(currency).exponent);
