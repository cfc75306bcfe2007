import { decodeCursor, encodeCursor, type CursorPart } from '../../../platform/cursor';
import { AppError } from '../../../platform/errors';
import { DOCUMENT_ID, type OrderField } from './product-query-plan';

/** Where a page ended: the last entry's value for each order, its id last. Times in microseconds. */
export type SortKey = (string | number)[];

const PARTS: Partial<Record<OrderField, CursorPart>> = {
  [DOCUMENT_ID]: 'id',
  titleKey: 'text',
  createdAt: 'micros',
};

const partsOf = (fields: readonly OrderField[]): CursorPart[] => [
  'text',
  ...fields.map((field) => PARTS[field] ?? 'number'),
];

/** Packs a page's end. `query` names the list. */
export const encodeProductCursor = (query: string, key: SortKey): string => encodeCursor([query, ...key]);

/**
 * Unpacks a cursor for a list ordered by `fields`.
 * @throws AppError BAD_CURSOR for anything but a cursor that the same `query` answered.
 */
export function decodeProductCursor(cursor: string, query: string, fields: readonly OrderField[]): SortKey {
  const [madeFor, ...key] = decodeCursor(partsOf(fields), cursor);
  if (madeFor !== query) throw new AppError('BAD_CURSOR');
  return key;
}

/** Packs where a page of a search engine ended. `query` names the list. */
export const encodeSearchCursor = (query: string, next: string): string => encodeCursor([query, next]);

/**
 * Unpacks what `encodeSearchCursor` packed for the same list.
 * @throws AppError BAD_CURSOR for anything else.
 */
export function decodeSearchCursor(cursor: string, query: string): string {
  const [madeFor, next] = decodeCursor(['text', 'text'], cursor);
  if (madeFor !== query) throw new AppError('BAD_CURSOR');
  return next;
}
