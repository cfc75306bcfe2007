import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from './errors';
import { KeyedMutex } from './keyed-mutex';

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
  // A transaction that waited too long for its locks is closed: "invalid transaction id", "Transaction is invalid or closed".
  if (error.code === 3) return error instanceof Error && /transaction/i.test(error.message);
  return RETRYABLE.has(error.code);
}

/** Milliseconds after which no further try begins: the last one must end within the web's time-out of 10,000. */
const GIVE_UP_AFTER = 7_000;

/**
 * Milliseconds the first pause may last; each further one twice as long, up to the longest. After a
 * long try it may last as long as the try, within what is left: two transactions that blocked each other for seconds end
 * together, and would meet again.
 */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 2_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

declare const opaque: unique symbol;

/** A running transaction. Services pass it on; repositories open it with `transactionOf`. */
export interface Tx {
  readonly [opaque]: true;
}

/** The Firestore transaction behind a `Tx`; for repositories only. */
export const transactionOf = (tx: Tx): Transaction => tx as unknown as Transaction;

export interface Transactions {
  /**
   * Runs a transaction until it commits. The body may run several times, must read through `tx` only, and must
   * finish all reads before its first write.
   *
   * Firestore lets transactions on one document block each other for seconds before it aborts all but one, and
   * the Admin SDK gives up after 5 tries. So transactions of this process that share a key of `contended` (ids of
   * the documents they will probably both write) run one after the other, and those that another process aborts
   * are retried after short random pauses.
   * @throws AppError UNAVAILABLE when the documents stay contended for 7 seconds; anything the body throws.
   */
  run: <T>(contended: readonly string[], body: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** Transactions of a database: the only way to begin one. A process makes one `Transactions`, which holds its mutex. */
export function firestoreTransactions(db: Firestore): Transactions {
  const mutex = new KeyedMutex();
  const busy = (cause?: unknown) => new AppError('UNAVAILABLE', { retryAfter: 2, cause });

  return {
    run: (contended, body) => {
      const started = Date.now();
      const left = () => GIVE_UP_AFTER - (Date.now() - started);

      return mutex.runExclusive(contended, async () => {
        if (left() <= 0) throw busy();
        for (let tries = 0; ; tries += 1) {
          const begun = Date.now();
          try {
            return await db.runTransaction((tx) => body(tx as unknown as Tx), { maxAttempts: 1 });
          } catch (cause) {
            if (!isRetryable(cause)) throw cause;
            const longest = Math.max(FIRST_PAUSE * 2 ** tries, Math.min(Date.now() - begun, left()));
            const wait = Math.random() * Math.min(LONGEST_PAUSE, longest);
            if (wait >= left()) throw busy(cause);
            await pause(wait);
          }
        }
      });
    },
  };
}
