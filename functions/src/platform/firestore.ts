import {
  FieldPath,
  Timestamp,
  type DocumentData,
  type FirestoreDataConverter,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { decodeCursor, encodeCursor, type PageRequest } from './cursor';

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

/**
 * One page of a query, ordered by a stored time and then by id. Reads one document more than the page holds, to
 * know whether another page follows.
 * @throws AppError BAD_CURSOR
 */
export async function pageByTime<T extends DocumentData>(
  query: Query<T>,
  field: string,
  direction: 'asc' | 'desc',
  { limit, cursor }: PageRequest,
): Promise<{ docs: QueryDocumentSnapshot<T>[]; nextCursor: string | null }> {
  let ordered = query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
  if (cursor) {
    const [micros, id] = decodeCursor(['micros', 'id'], cursor);
    ordered = ordered.startAfter(timestampOfMicros(micros), id);
  }
  const { docs } = await ordered.limit(limit + 1).get();
  const page = docs.slice(0, limit);
  const last = docs.length > limit ? page.at(-1) : undefined;
  // `get` answers the stored time; a converter's Date would lose its microseconds.
  return {
    docs: page,
    nextCursor: last ? encodeCursor([microsOf(last.get(field) as Timestamp), last.id]) : null,
  };
}
