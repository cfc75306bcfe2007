import {
  FieldPath,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type FirestoreDataConverter,
  type Query,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { decodeCursor, encodeCursor, type CursorPart, type PageRequest } from './cursor';

/** Replaces every timestamp in a stored value by a `Date`, at any depth. */
function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  // Bytes, references and the like stay what they are.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withDates(each)]));
}

/** A document's data with dates for timestamps, as a document type describes it. */
export const readDates = <T>(data: DocumentData): T => withDates(data) as T;

/** The converter of a collection whose documents need no other reading than dates for timestamps. */
export const dateConverter = <T extends DocumentData>(): FirestoreDataConverter<T> => ({
  toFirestore: (document) => document as DocumentData,
  fromFirestore: (snapshot) => readDates<T>(snapshot.data()),
});

/** The gRPC code of what Firestore refused. */
export const codeOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : undefined;

/** gRPC codes of a write that found the document gone, made or changed since it was read. */
const CONFLICTS = new Set<unknown>([5, 6, 9]);

/** Waits for a write that depends on a version of its document, and forgets it where that is no longer so. */
export const unlessChanged = (write: Promise<unknown>): Promise<unknown> =>
  write.catch((error: unknown) => {
    if (!CONFLICTS.has(codeOf(error))) throw error;
  });

const EARLIEST_MS = Date.parse('0001-01-01T00:00:00Z');
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** The nearest time that Firestore can hold: a caller's date may be outside its years 1 to 9999. */
export function nearestTimestamp(date: Date): Timestamp {
  return Timestamp.fromMillis(Math.min(LATEST_MS, Math.max(EARLIEST_MS, date.getTime())));
}

/** Microseconds since 1970: as exact as Firestore stores a time, and still a safe integer. */
export const microsOf = (time: Timestamp): number => time.seconds * 1e6 + Math.floor(time.nanoseconds / 1000);

/** The inverse of `microsOf`. */
export function timestampOfMicros(micros: number): Timestamp {
  const seconds = Math.floor(micros / 1e6);
  return new Timestamp(seconds, (micros - seconds * 1e6) * 1000);
}

/** A stored field that a list is ordered by. */
export interface ListOrder {
  field: string;
  direction: 'asc' | 'desc';
  /** What its values are in a cursor. */
  part: Exclude<CursorPart, 'id'>;
}

/** Which page of a list; `skip` leaves out others before it. A cursor is for the list of its `name` only. */
export interface ListPage extends PageRequest {
  name?: string;
  skip?: number;
}

/**
 * One page of a query, ordered by stored fields and then by id. Reads one document more than the page holds, to know
 * whether another page follows, and those that are skipped.
 * @throws AppError BAD_CURSOR
 */
export async function pageBy<T extends DocumentData>(
  query: Query<T>,
  orders: readonly ListOrder[],
  { limit, cursor, name, skip = 0 }: ListPage,
): Promise<{ docs: QueryDocumentSnapshot<T>[]; nextCursor: string | null }> {
  let ordered = query.offset(skip).limit(limit + 1);
  for (const { field, direction } of orders) ordered = ordered.orderBy(field, direction);
  ordered = ordered.orderBy(FieldPath.documentId(), orders.at(-1)!.direction);
  if (cursor) {
    const parts = [...orders.map(({ part }) => part), 'id' as const];
    const values = decodeCursor(parts, cursor, name);
    ordered = ordered.startAfter(
      ...values.map((value, at) => (parts[at] === 'micros' ? timestampOfMicros(Number(value)) : value)),
    );
  }
  const { docs } = await ordered.get();
  const page = docs.slice(0, limit);
  const last = docs.length > limit ? page.at(-1) : undefined;
  if (!last) return { docs: page, nextCursor: null };
  // `get` answers the stored value; a converter's Date would lose the microseconds of a time.
  const end = orders.map(({ field, part }) => {
    const stored: unknown = last.get(field);
    return part === 'micros' ? microsOf(stored as Timestamp) : (stored as string | number);
  });
  return { docs: page, nextCursor: encodeCursor([...end, last.id], name) };
}

/**
 * One page of a query, ordered by a stored time and then by id.
 * @throws AppError BAD_CURSOR
 */
export const pageByTime = <T extends DocumentData>(
  query: Query<T>,
  field: string,
  direction: 'asc' | 'desc',
  page: PageRequest,
) => pageBy(query, [{ field, direction, part: 'micros' }], page);

/** Documents that are read at once, and that one batch changes at most. */
const PAGE = 400;

/** The cursor of each document of such a page: for a page that is put together of several lists. */
export const cursorsOf = (docs: readonly QueryDocumentSnapshot[], field: string): string[] =>
  docs.map((doc) => encodeCursor([microsOf(doc.get(field) as Timestamp), doc.id]));

/** All that a query finds, page by page: a person's entries may be many. */
export async function* pagesOf<T extends DocumentData>(
  query: Query<T>,
): AsyncGenerator<QueryDocumentSnapshot<T>[]> {
  for (let page = query.limit(PAGE); ;) {
    const { docs } = await page.get();
    const last = docs.at(-1);
    if (!last) return;
    yield docs;
    if (docs.length < PAGE) return;
    page = query.startAfter(last).limit(PAGE);
  }
}

/** Changes every document that a query finds, page by page, each in one commit. */
export async function inBatches<T extends DocumentData>(
  query: Query<T>,
  change: (batch: WriteBatch, ref: DocumentReference, found: T) => void,
): Promise<void> {
  for await (const docs of pagesOf(query)) {
    const batch = query.firestore.batch();
    for (const doc of docs) change(batch, doc.ref as DocumentReference, doc.data());
    await batch.commit();
  }
}
