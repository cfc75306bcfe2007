import { AppError } from './errors';

type CursorValue = string | number;

/** Packs the sort values of a page's last entry into an opaque string. */
export function encodeCursor(values: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * Unpacks a cursor whose values must have the given types, in order.
 * @throws AppError BAD_CURSOR for anything that `encodeCursor` did not make for this list.
 */
export function decodeCursor(cursor: string, types: readonly ('string' | 'number')[]): CursorValue[] {
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch (cause) {
    throw new AppError('BAD_CURSOR', { cause });
  }
  const fits =
    Array.isArray(values) &&
    values.length === types.length &&
    values.every((value, index) => typeof value === types[index]);
  if (!fits) throw new AppError('BAD_CURSOR');
  return values as CursorValue[];
}
