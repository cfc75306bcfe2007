import { getCurrency } from './pricing/currencies';

declare const minorBrand: unique symbol;

/** Amount in minor units, such as cents. All amounts use minor units, except in JSON and forms. */
export type MinorUnits = number & { readonly [minorBrand]: 'Minor' };

/** Amount in major units, as in JSON and forms: 9.99 for $9.99. */
export type DecimalAmount = number;

/** Maximum product price. Ensures that the total of 50 lines with 999 units each is a safe integer. */
export const MAX_PRICE_IN_MINOR_UNITS = 100_000_000;

/** Returns the decimal separator of a locale. */
export function getDecimalSeparator(locale: string): ',' | '.' {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}

/** Marks a number as an amount in minor units. Throws RangeError if the number is not a safe integer. */
export function toMinorUnits(value: number): MinorUnits {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not an amount in minor units: ${value}`);
  return value as MinorUnits;
}

// Cached formatters by locale and currency. Creating a formatter is about a hundred times slower than using it.
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
  // Set explicitly, because the default digits of some currencies differ between JavaScript engines.
  const digits = getCurrency(currency).exponent;
  const shown =
    form === 'exact' ? { minimumFractionDigits: digits, maximumFractionDigits: digits } : DIGIT_OPTIONS[form];
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency, ...shown });
  formatters.set(key, made);
  return made;
}

/** Returns true if the currency has enough decimals for the amount: for USD, 9.99 but not 9.999. */
export function isExactAmount(decimal: DecimalAmount, currency: string): boolean {
  const scaled = decimal * 10 ** getCurrency(currency).exponent;
  return Math.abs(scaled - Math.round(scaled)) < 1e-6 && Math.abs(scaled) <= Number.MAX_SAFE_INTEGER;
}

/** Converts a decimal amount to minor units. Throws RangeError if the currency has fewer decimals. */
export function decimalToMinorUnits(decimal: DecimalAmount, currency: string): MinorUnits {
  if (!isExactAmount(decimal, currency)) throw new RangeError(`Not an amount in ${currency}: ${decimal}`);
  return toMinorUnits(Math.round(decimal * 10 ** getCurrency(currency).exponent));
}

export function minorUnitsToDecimal(amount: MinorUnits, currency: string): DecimalAmount {
  return amount / 10 ** getCurrency(currency).exponent;
}

export function addAmounts(...amounts: MinorUnits[]): MinorUnits {
  return toMinorUnits(amounts.reduce((sum, amount) => sum + amount, 0));
}

export function subtractAmount(from: MinorUnits, amount: MinorUnits): MinorUnits {
  return toMinorUnits(from - amount);
}

export const convertAmounts = <Name extends string, From, To>(
  record: Record<NoInfer<Name>, From>,
  names: readonly Name[],
  convert: (amount: From) => To,
) => Object.fromEntries(names.map((name) => [name, convert(record[name])])) as Record<Name, To>;

export function calculateLineTotal(unitPrice: MinorUnits, quantity: number): MinorUnits {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`Not a whole quantity: ${quantity}`);
  return toMinorUnits(unitPrice * quantity);
}

/** Formats an amount in minor units for display. `compact` rounds large amounts, for example to $1.2K. */
export function formatMinorUnits(
  amount: MinorUnits,
  currency: string,
  locale: string,
  options: { wholeWithoutDecimals?: boolean; compact?: boolean } = {},
): string {
  const digits = getCurrency(currency).exponent;
  const whole = options.wholeWithoutDecimals === true && amount % 10 ** digits === 0;
  const form = options.compact ? 'compact' : whole ? 'whole' : 'exact';
  return getFormatter(currency, locale, form).format(minorUnitsToDecimal(amount, currency));
}

/** Formats a decimal amount for an exported file, such as 39.50, with all decimals of the currency. */
export const formatDecimalAmount = (decimal: DecimalAmount, currency: string): string =>
  decimal.toFixed(getCurrency(currency).exponent);
