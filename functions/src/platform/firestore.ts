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
import { decodeCursor, encodeCursor, type CursorValueType, type CursorPageRequest } from './cursor';

function replaceTimestamps(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(replaceTimestamps);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaceTimestamps(each)]));
}

export const convertTimestampsToDates = <T>(data: DocumentData): T => replaceTimestamps(data) as T;

export const createDateConverter = <T extends DocumentData>(): FirestoreDataConverter<T> => ({
  toFirestore: (document) => document as DocumentData,
  fromFirestore: (snapshot) => convertTimestampsToDates<T>(snapshot.data()),
});

export const getGrpcErrorCode = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : undefined;

/** gRPC codes of writes whose precondition failed: NOT_FOUND, ALREADY_EXISTS and FAILED_PRECONDITION. */
const CONFLICTS = new Set<unknown>([5, 6, 9]);

/** Waits for a conditional write. Ignores the error if the document has changed in the meantime. */
export const ignoreVersionConflict = (write: Promise<unknown>): Promise<unknown> =>
  write.catch((error: unknown) => {
    if (!CONFLICTS.has(getGrpcErrorCode(error))) throw error;
  });

const EARLIEST_MS = Date.parse('0001-01-01T00:00:00Z');
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** Converts a date to a Firestore timestamp, limited to the supported years 1 to 9999. */
export function toClampedTimestamp(date: Date): Timestamp {
  return Timestamp.fromMillis(Math.min(LATEST_MS, Math.max(EARLIEST_MS, date.getTime())));
}

/** Converts a Firestore timestamp to microseconds since 1970, without loss of precision. */
export const timestampToMicros = (time: Timestamp): number =>
  time.seconds * 1e6 + Math.floor(time.nanoseconds / 1000);

export function microsToTimestamp(micros: number): Timestamp {
  const seconds = Math.floor(micros / 1e6);
  return new Timestamp(seconds, (micros - seconds * 1e6) * 1000);
}

export interface PageSortField {
  field: string;
  direction: 'asc' | 'desc';
  part: Exclude<CursorValueType, 'id'>;
}

/**
 * Request for a page of a list. `name` identifies the list: cursors of other lists are rejected. `skip` is the number
 * of documents to skip.
 */
export interface ListPageRequest extends CursorPageRequest {
  name?: string;
  skip?: number;
}

/**
 * Loads a page of a query, sorted by the given fields and then by id.
 * @throws AppError BAD_CURSOR if the cursor is malformed or belongs to another list
 */
export async function loadPage<T extends DocumentData>(
  query: Query<T>,
  orders: readonly PageSortField[],
  { limit, cursor, name, skip = 0 }: ListPageRequest,
): Promise<{ docs: QueryDocumentSnapshot<T>[]; nextCursor: string | null }> {
  let ordered = query.offset(skip).limit(limit + 1);
  for (const { field, direction } of orders) ordered = ordered.orderBy(field, direction);
  ordered = ordered.orderBy(FieldPath.documentId(), orders.at(-1)!.direction);
  if (cursor) {
    const parts = [...orders.map(({ part }) => part), 'id' as const];
    const values = decodeCursor(parts, cursor, name);
    ordered = ordered.startAfter(
      ...values.map((value, at) => (parts[at] === 'micros' ? microsToTimestamp(Number(value)) : value)),
    );
  }
  const { docs } = await ordered.get();
  const page = docs.slice(0, limit);
  const last = docs.length > limit ? page.at(-1) : undefined;
  if (!last) return { docs: page, nextCursor: null };
  // `get` returns the stored timestamp. The converter's Date would lose the microseconds.
  const end = orders.map(({ field, part }) => {
    const stored: unknown = last.get(field);
    return part === 'micros' ? timestampToMicros(stored as Timestamp) : (stored as string | number);
  });
  return { docs: page, nextCursor: encodeCursor([...end, last.id], name) };
}

/**
 * Loads a page of a query, sorted by a time field and then by id.
 * @throws AppError BAD_CURSOR if the cursor is malformed or belongs to another list
 */
export const loadPageByTime = <T extends DocumentData>(
  query: Query<T>,
  field: string,
  direction: 'asc' | 'desc',
  page: CursorPageRequest,
) => loadPage(query, [{ field, direction, part: 'micros' }], page);

const BATCH_SIZE = 400;

/** Returns a cursor for each document. Needed to merge lists, because a merged page can end at any document. */
export const createDocumentCursors = (docs: readonly QueryDocumentSnapshot[], field: string): string[] =>
  docs.map((doc) => encodeCursor([timestampToMicros(doc.get(field) as Timestamp), doc.id]));

/** Iterates over all results of a query and loads them in pages. */
export async function* iteratePages<T extends DocumentData>(
  query: Query<T>,
): AsyncGenerator<QueryDocumentSnapshot<T>[]> {
  for (let page = query.limit(BATCH_SIZE); ;) {
    const { docs } = await page.get();
    const last = docs.at(-1);
    if (!last) return;
    yield docs;
    if (docs.length < BATCH_SIZE) return;
    page = query.startAfter(last).limit(BATCH_SIZE);
  }
}

export async function changeDocumentsInBatches<T extends DocumentData>(
  query: Query<T>,
  change: (batch: WriteBatch, ref: DocumentReference, found: T) => void,
): Promise<void> {
  for await (const docs of iteratePages(query)) {
    const batch = query.firestore.batch();
    for (const doc of docs) change(batch, doc.ref as DocumentReference, doc.data());
    await batch.commit();
  }
}
