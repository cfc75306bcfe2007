import { currencyDigits, toMinor } from '@contract/money';
import { updateProductSchema, type UpdateProductInput } from '@contract/product-input';
import { store } from '@contract/store-config';
import { ValidationError } from 'yup';

/** A typed number: a comma is as good as a point. What is no number stays text, for the schema to refuse. */
export function numberOf(typed: string): number | string | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : typed.trim();
}

/** A price as it stands in a field: all its decimals, without the currency. */
export function amountText(price: number): string {
  const digits = currencyDigits(store.currency);
  const minor = String(toMinor(price, store.currency)).padStart(digits + 1, '0');
  return digits === 0 ? minor : `${minor.slice(0, -digits)}.${minor.slice(-digits)}`;
}

export type NumberField = 'price' | 'countInStock';

/** A number somebody typed for a product. @throws Error with the sentence that says what is wrong with it. */
export function typedNumber(field: NumberField, typed: string): number {
  const value = numberOf(typed);
  if (value === undefined) throw new Error('This field is required');
  try {
    updateProductSchema.validateSync({ [field]: value });
  } catch (error) {
    throw error instanceof ValidationError ? new Error(error.message) : error;
  }
  return value as number;
}

export const changeOf = (field: NumberField, value: number): UpdateProductInput => ({ [field]: value });
