import { DOCUMENT_ID_PATTERN } from '../contract/fields';
import { AppError } from './errors';

/** Types of the values in a cursor. `micros` are microseconds since 1970, as precise as Firestore times. */
interface PartTypes {
  text: string;
  number: number;
  micros: number;
  id: string;
}

export type CursorValueType = keyof PartTypes;

export type CursorValues<Parts extends readonly CursorValueType[]> = {
  [Index in keyof Parts]: PartTypes[Parts[Index]];
};

const CHECKS: Record<CursorValueType, (value: unknown) => boolean> = {
  // Firestore rejects strings with an unpaired surrogate.
  text: (value) => typeof value === 'string' && !/\p{Surrogate}/u.test(value),
  number: Number.isFinite,
  micros: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  id: (value) => typeof value === 'string' && DOCUMENT_ID_PATTERN.test(value),
};

export interface CursorPageRequest {
  limit: number;
  cursor?: string;
}

/** Encodes the sort values of a page's last entry as a cursor. Only a list with the same name accepts the cursor. */
export function encodeCursor(values: readonly (string | number)[], name?: string): string {
  return Buffer.from(JSON.stringify([...(name === undefined ? [] : [name]), ...values])).toString(
    'base64url',
  );
}

/** @throws AppError BAD_CURSOR if the cursor is malformed or belongs to another list */
export function decodeCursor<const Parts extends readonly CursorValueType[]>(
  parts: Parts,
  cursor: string,
  name?: string,
): CursorValues<Parts> {
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch (cause) {
    throw new AppError('BAD_CURSOR', { cause });
  }
  if (name !== undefined && Array.isArray(values) && values.shift() !== name)
    throw new AppError('BAD_CURSOR');
  const fits =
    Array.isArray(values) &&
    values.length === parts.length &&
    parts.every((part, index) => CHECKS[part](values[index]));
  if (!fits) throw new AppError('BAD_CURSOR');
  return values as CursorValues<Parts>;
}
