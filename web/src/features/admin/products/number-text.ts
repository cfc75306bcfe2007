import { toMinor } from '@contract/money';
import { currencyOf } from '@contract/pricing/currencies';
import { updateProductSchema, type UpdateProductInput } from '@contract/products/product-input';
import { store } from '@contract/store-config';
import { ValidationError } from 'yup';

export type NumberField = 'price' | 'countInStock';

const WHOLE = { digits: 0, inexact: 'Must be a whole number' };

/** How many decimals a number can have, and the message for more. */
const KINDS = {
  price: { digits: currencyOf(store.currency).exponent, inexact: `Must be an amount in ${store.currency}` },
  countInStock: WHOLE,
  whole: WHOLE,
  percent: { digits: 2, inexact: 'Must have at most two decimals' },
};
export type NumberKind = keyof typeof KINDS;

/** Three digits after a comma may be thousands in any currency. */
const MAX_BEHIND_COMMA = 2;

function isPlain(text: string, digits: number): boolean {
  const found = /^-?\d+(?:([.,])(\d+))?$/.exec(text);
  if (!found) return false;
  const [, sign, decimals = ''] = found;
  return decimals.length <= (sign === ',' ? Math.min(digits, MAX_BEHIND_COMMA) : digits);
}

/**
 * A typed number. A comma counts as a point before one or two decimals. Text that is not a number, or is ambiguous, is
 * returned as it is: the schema or `writingProblem` refuses it.
 */
export function numberOf(kind: NumberKind, typed: string): number | string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  return isPlain(text, KINDS[kind].digits) ? Number(text.replace(',', '.')) : text;
}

const POINT_THOUSANDS = /^-?\d{1,3}(\.\d{3})+$/;

/** A number without its thousands separators; null where they might be a decimal point. */
function withoutThousands(text: string, digits: number): string | null {
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(',', '');
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  // A single point may also come before too many decimals.
  const sure = digits === 0 || text.split('.').length > 2;
  return POINT_THOUSANDS.test(text) && sure ? text.replaceAll('.', '') : null;
}

/** What is wrong with the points and commas of a typed number; null for other problems. */
export function writingProblem(kind: NumberKind, typed: string): string | null {
  const { digits, inexact } = KINDS[kind];
  const text = typed.trim();
  if (!/^-?\d[\d.,]*$/.test(text) || isPlain(text, digits)) return null;
  const plain = withoutThousands(text, digits);
  return plain !== null && isPlain(plain, digits) ? `Write ${plain}, without thousands separators` : inexact;
}

/** A price as a field shows it: all its decimals, without the currency; empty where there is none. */
export function amountText(price: number | null, currency = store.currency): string {
  if (price === null) return '';
  const digits = currencyOf(currency).exponent;
  const minor = String(toMinor(price, currency)).padStart(digits + 1, '0');
  return digits === 0 ? minor : `${minor.slice(0, -digits)}.${minor.slice(-digits)}`;
}

/** The value of a typed number. @throws Error with a message for its field. */
export function typedNumber(field: NumberField, typed: string): number {
  const value = numberOf(field, typed);
  if (value === undefined) throw new Error('This field is required');
  const problem = writingProblem(field, typed);
  if (problem) throw new Error(problem);
  try {
    updateProductSchema.validateSync({ [field]: value });
  } catch (error) {
    throw error instanceof ValidationError ? new Error(error.message) : error;
  }
  return value as number;
}

export const changeOf = (field: NumberField, value: number): UpdateProductInput => ({ [field]: value });
