import { currencyDigits, toMinor } from '@contract/money';
import { updateProductSchema, type UpdateProductInput } from '@contract/product-input';
import { store } from '@contract/store-config';
import { ValidationError } from 'yup';

export type NumberField = 'price' | 'countInStock';

/** How many decimals a number has at most, and what is said of one that has more. */
const KINDS = {
  price: { digits: currencyDigits(store.currency), inexact: `Is not an amount in ${store.currency}` },
  countInStock: { digits: 0, inexact: 'Must be a whole number' },
  percent: { digits: 2, inexact: 'Has at most two decimals' },
};
type NumberKind = keyof typeof KINDS;

/** Three digits behind a comma may be thousands, whatever the currency. */
const MOST_BEHIND_COMMA = 2;

function isPlain(text: string, digits: number): boolean {
  const found = /^-?\d+(?:([.,])(\d+))?$/.exec(text);
  if (!found) return false;
  const [, sign, decimals = ''] = found;
  return decimals.length <= (sign === ',' ? Math.min(digits, MOST_BEHIND_COMMA) : digits);
}

/**
 * A typed number. Before one or two decimals a comma is as good as a point. What is no number, or could be two, stays
 * text, for the schema or `writingProblem` to refuse.
 */
export function numberOf(kind: NumberKind, typed: string): number | string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  return isPlain(text, KINDS[kind].digits) ? Number(text.replace(',', '.')) : text;
}

const POINT_THOUSANDS = /^-?\d{1,3}(\.\d{3})+$/;

/** A number without what stands between its thousands; null where it is not sure that anything does. */
function withoutThousands(text: string, digits: number): string | null {
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(',', '');
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  // One point may as well stand before too many decimals.
  const sure = digits === 0 || text.split('.').length > 2;
  return POINT_THOUSANDS.test(text) && sure ? text.replaceAll('.', '') : null;
}

/** What is wrong with the points and commas of a typed number; null for anything else that may be. */
export function writingProblem(kind: NumberKind, typed: string): string | null {
  const { digits, inexact } = KINDS[kind];
  const text = typed.trim();
  if (!/^-?\d[\d.,]*$/.test(text) || isPlain(text, digits)) return null;
  const plain = withoutThousands(text, digits);
  return plain !== null && isPlain(plain, digits)
    ? `Write ${plain}, with nothing between the thousands`
    : inexact;
}

/** A price as it stands in a field: all its decimals, without the currency. */
export function amountText(price: number): string {
  const digits = currencyDigits(store.currency);
  const minor = String(toMinor(price, store.currency)).padStart(digits + 1, '0');
  return digits === 0 ? minor : `${minor.slice(0, -digits)}.${minor.slice(-digits)}`;
}

/** A number somebody typed for a product. @throws Error with the sentence that says what is wrong with it. */
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
