import { Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { DOCUMENT_ID } from '../contract/fields';
import { decodeCursor, encodeCursor } from './cursor';
import { AppError } from './errors';
import { firestoreTransactions } from './transactions';

export type { Tx } from './transactions';

/** The former way to begin a transaction, until products and imports use `Transactions`. */
export const inTransaction = <T>(
  db: Firestore,
  body: (tx: Transaction) => Promise<T>,
  contended: readonly string[] = [],
): Promise<T> => firestoreTransactions(db).run(contended, body);

const EARLIEST_MS = Date.parse('0001-01-01T00:00:00Z');
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** The nearest time that Firestore can hold: a caller's date may lie outside its years 1 to 9999. */
export function nearestTimestamp(date: Date): Timestamp {
  return Timestamp.fromMillis(Math.min(LATEST_MS, Math.max(EARLIEST_MS, date.getTime())));
}

/** The place in a list ordered by time and id. */
export const timeCursor = (time: Timestamp, id: string): string =>
  encodeCursor([time.seconds, time.nanoseconds, id]);

/** @throws AppError BAD_CURSOR for anything that `timeCursor` did not make. */
export function readTimeCursor(cursor: string): [Timestamp, string] {
  const [seconds, nanoseconds, id] = decodeCursor(cursor, ['number', 'number', 'string']);
  try {
    if (!DOCUMENT_ID.test(String(id))) throw new RangeError('Not a document id');
    return [new Timestamp(Number(seconds), Number(nanoseconds)), String(id)];
  } catch (cause) {
    throw new AppError('BAD_CURSOR', { cause });
  }
}

/**
 * A time that is later than a document's last change, by a millisecond at least: who edited the document as it was
 * then can be told from who saw this change.
 */
export const timestampAfter = (previous: Timestamp, ms: number): Timestamp =>
  Timestamp.fromMillis(Math.max(ms, previous.toMillis() + 1));

/** A time as Firestore stores it, from milliseconds since 1970. */
export const timestampAt = (ms: number): Timestamp => Timestamp.fromMillis(ms);
