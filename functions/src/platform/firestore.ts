import { Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { DOCUMENT_ID } from '../contract/fields';
import { decodeCursor, encodeCursor } from './cursor';
import { AppError } from './errors';
import { Turns } from './turns';

/** gRPC codes after which a transaction may succeed when it is run again: mostly another one held the lock. */
const RETRYABLE = new Set([
  1, // CANCELLED
  2, // UNKNOWN
  4, // DEADLINE_EXCEEDED
  8, // RESOURCE_EXHAUSTED
  10, // ABORTED
  13, // INTERNAL
  14, // UNAVAILABLE
]);

function isRetryable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  if (typeof error.code !== 'number') return false;
  // A transaction that waited too long for its locks is told that its id is invalid.
  if (error.code === 3) return error instanceof Error && error.message.includes('transaction');
  return RETRYABLE.has(error.code);
}

/** Milliseconds after which no further try begins: the last one must end within the web's time-out of 10,000. */
const GIVE_UP_AFTER = 7_000;

/** Milliseconds the first pause may last; each further one twice as long, up to the longest. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 2_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const turns = new WeakMap<Firestore, Turns>();

function turnsOf(db: Firestore): Turns {
  const known = turns.get(db) ?? new Turns();
  turns.set(db, known);
  return known;
}

/**
 * Runs a transaction until it commits. The body may run several times, must read through `tx` only, and read
 * before it writes.
 *
 * Firestore lets transactions on one document block each other for seconds before it aborts all but one, and the
 * Admin SDK gives up after 5 tries. So those of this process wait for their turn by `contended`, names of what
 * they are likely to fight over, and what other processes abort is tried again after short random pauses.
 * @throws AppError UNAVAILABLE when the documents stay contended; whatever the body throws.
 */
export async function inTransaction<T>(
  db: Firestore,
  body: (tx: Transaction) => Promise<T>,
  contended: readonly string[] = [],
): Promise<T> {
  const started = Date.now();
  const busy = (cause?: unknown) => new AppError('UNAVAILABLE', { retryAfter: 2, cause });
  const left = () => GIVE_UP_AFTER - (Date.now() - started);

  return turnsOf(db).take(contended, async () => {
    if (left() <= 0) throw busy();
    for (let tries = 0; ; tries += 1) {
      try {
        return await db.runTransaction(body, { maxAttempts: 1 });
      } catch (cause) {
        if (!isRetryable(cause)) throw cause;
        const wait = Math.random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries);
        if (wait >= left()) throw busy(cause);
        await pause(wait);
      }
    }
  });
}

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

/** A running transaction, for services to hand on: only repositories look inside. */
export type Tx = Transaction;

/**
 * A time that is later than a document's last change, by a millisecond at least: who edited the document as it was
 * then can be told from who saw this change.
 */
export const timestampAfter = (previous: Timestamp, ms: number): Timestamp =>
  Timestamp.fromMillis(Math.max(ms, previous.toMillis() + 1));

/** A time as Firestore stores it, from milliseconds since 1970. */
export const timestampAt = (ms: number): Timestamp => Timestamp.fromMillis(ms);
