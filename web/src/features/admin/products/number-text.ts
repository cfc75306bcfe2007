import { updateProductSchema, type UpdateProductInput } from '@contract/products/product-input';
import { PRICE_DECIMALS } from '@contract/shop-prices';
import { PERCENT, readNumber, WHOLE } from '@contract/typed-numbers';
import { ValidationError } from 'yup';

export type NumberField = 'price' | 'countInStock';

const DECIMALS = { price: PRICE_DECIMALS, countInStock: WHOLE, whole: WHOLE, percent: PERCENT };
export type NumberKind = keyof typeof DECIMALS;

/** A typed number, undefined for none. Text that is no clear number is returned as it is: the schema or `writingProblem` refuses it. */
export function numberOf(kind: NumberKind, typed: string): number | string | undefined {
  const { value, problem } = readNumber(typed, DECIMALS[kind]);
  return problem === null ? (value ?? undefined) : typed.trim();
}

/** Why a typed number cannot be read; null where it can. */
export const writingProblem = (kind: NumberKind, typed: string): string | null =>
  readNumber(typed, DECIMALS[kind]).problem;

/** The value of a typed number. @throws Error with a message for its field. */
export function typedNumber(field: NumberField, typed: string): number {
  const { value, problem } = readNumber(typed, DECIMALS[field]);
  if (problem !== null) throw new Error(problem);
  if (value === null) throw new Error('This field is required');
  try {
    updateProductSchema.validateSync({ [field]: value });
  } catch (error) {
    throw error instanceof ValidationError ? new Error(error.message) : error;
  }
  return value;
}

export const changeOf = (field: NumberField, value: number): UpdateProductInput => ({ [field]: value });
