import { currencyOf } from './pricing/currencies';

/**
 * Money: the only arithmetic on prices for the web and the functions.
 * Inside the shop an amount is an integer count of the currency's minor units (cents for USD);
 * decimals exist only in the API's JSON and on the screen.
 */
declare const minorBrand: unique symbol;

/** An integer amount in minor units. A plain number does not compile as one. */
export type Minor = number & { readonly [minorBrand]: 'Minor' };

/** The largest amount one product may cost, so that 50 lines of 999 units stay exact integers. */
export const MAX_PRICE_MINOR = 100_000_000;

/** Returns the decimal separator of a locale. Separators other than a comma are read as a point. */
export function getDecimalMark(locale: string): ',' | '.' {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}

/**
 * Brands an integer as minor units.
 * @throws RangeError when the value is not a safe integer.
 */
export function minor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not an amount in minor units: ${value}`);
  return value as Minor;
}

// Making a formatter costs a hundred times what formatting does, and a list of products needs hundreds.
const formatters = new Map<string, Intl.NumberFormat>();

const FORMS = {
  whole: { minimumFractionDigits: 0, maximumFractionDigits: 0 },
  compact: { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 },
} as const;

function formatter(currency: string, locale: string, form: keyof typeof FORMS | 'exact'): Intl.NumberFormat {
  const key = `${currency} ${locale} ${form}`;
  const known = formatters.get(key);
  if (known) return known;
  // Always with explicit digits: engines disagree on how many a currency has.
  const digits = currencyOf(currency).exponent;
  const shown =
    form === 'exact' ? { minimumFractionDigits: digits, maximumFractionDigits: digits } : FORMS[form];
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency, ...shown });
  formatters.set(key, made);
  return made;
}

/** Whether a decimal number is an exact amount in the currency, so 9.99 but not 9.999 for USD. */
export function isExactAmount(decimal: number, currency: string): boolean {
  const scaled = decimal * 10 ** currencyOf(currency).exponent;
  return Math.abs(scaled - Math.round(scaled)) < 1e-6 && Math.abs(scaled) <= Number.MAX_SAFE_INTEGER;
}

/**
 * From the API's decimal to minor units.
 * @throws RangeError when the number has more decimals than the currency.
 */
export function toMinor(decimal: number, currency: string): Minor {
  if (!isExactAmount(decimal, currency)) throw new RangeError(`Not an amount in ${currency}: ${decimal}`);
  return minor(Math.round(decimal * 10 ** currencyOf(currency).exponent));
}

/** From minor units to the API's decimal. */
export function fromMinor(amount: Minor, currency: string): number {
  return amount / 10 ** currencyOf(currency).exponent;
}

export function addMinor(...amounts: Minor[]): Minor {
  return minor(amounts.reduce((sum, amount) => sum + amount, 0));
}

export function subtractMinor(from: Minor, amount: Minor): Minor {
  return minor(from - amount);
}

/** Some amounts of a record, each converted. */
export const amountsOf = <Name extends string, From, To>(
  record: Record<NoInfer<Name>, From>,
  names: readonly Name[],
  convert: (amount: From) => To,
) => Object.fromEntries(names.map((name) => [name, convert(record[name])])) as Record<Name, To>;

/** The total of one order line: unit price (minor units) times a whole quantity. */
export function lineTotal(unitPrice: Minor, quantity: number): Minor {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`Not a whole quantity: ${quantity}`);
  return minor(unitPrice * quantity);
}

/**
 * An amount as people read it, in the store's locale. Whole amounts may drop their zero decimals; where there is
 * little room, such as on an axis, `compact` says it roughly: $1.2K.
 */
export function formatMinor(
  amount: Minor,
  currency: string,
  locale: string,
  options: { wholeWithoutDecimals?: boolean; compact?: boolean } = {},
): string {
  const digits = currencyOf(currency).exponent;
  const whole = options.wholeWithoutDecimals === true && amount % 10 ** digits === 0;
  const form = options.compact ? 'compact' : whole ? 'whole' : 'exact';
  return formatter(currency, locale, form).format(fromMinor(amount, currency));
}

/** A decimal amount with all the digits of its currency, as other systems' files want it: 39.50. */
export const decimalText = (decimal: number, currency: string): string =>
  decimal.toFixed(currencyOf(currency).exponent);
