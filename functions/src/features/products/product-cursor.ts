import { DOCUMENT_ID as ID_PATTERN } from '../../contract/fields';
import { AppError } from '../../platform/errors';
import { decodeCursor, encodeCursor } from '../../platform/cursor';
import { DOCUMENT_ID, type OrderField } from './product-query-plan';

/** Where a page ended: the last entry's value for each order, its id last. Times in microseconds. */
export type SortKey = (string | number)[];

/** An order a cursor can stand on: a stored field, or a search's score. */
export type CursorField = OrderField | 'score';

function fits(field: CursorField, value: string | number): boolean {
  switch (field) {
    case DOCUMENT_ID:
      return typeof value === 'string' && ID_PATTERN.test(value);
    case 'titleKey':
      // Half of a surrogate pair is no text that could be sent on.
      return typeof value === 'string' && !/\p{Surrogate}/u.test(value);
    case 'createdAt':
      return Number.isSafeInteger(value) && Number(value) >= 0;
    default:
      return Number.isFinite(value);
  }
}

/** Packs a page's end. `query` names the list it was a page of. */
export function encodeProductCursor(query: string, key: SortKey): string {
  return encodeCursor([query, ...key]);
}

/**
 * Unpacks a cursor for a list ordered by `fields`.
 * @throws AppError BAD_CURSOR for anything but a cursor that the same `query` answered.
 */
export function decodeProductCursor(cursor: string, query: string, fields: readonly CursorField[]): SortKey {
  const types = fields.map((field) =>
    field === DOCUMENT_ID || field === 'titleKey' ? ('string' as const) : ('number' as const),
  );
  const [madeFor, ...key] = decodeCursor(cursor, ['string', ...types]);
  if (madeFor !== query || !fields.every((field, index) => fits(field, key[index] ?? '')))
    throw new AppError('BAD_CURSOR');
  return key;
}
