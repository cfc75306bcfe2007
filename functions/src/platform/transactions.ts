import type { Firestore } from 'firebase-admin/firestore';
import { Conflict, DocumentTransaction } from './document-transaction';
import { AppError } from './errors';
import { KeyedMutex } from './keyed-mutex';

/** gRPC codes after which a transaction may succeed when it is run again. */
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
  if (error instanceof Conflict) return true;
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'number' && RETRYABLE.has(error.code);
}

/** Milliseconds after which no further try begins: the last one must end within the web's time-out of 10,000. */
const GIVE_UP_AFTER = 7_000;

/** Milliseconds the first pause may last, how much longer each further one, and the longest. */
const FIRST_PAUSE = 10;
const GROWTH = 1.3;
const LONGEST_PAUSE = 250;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

declare const opaque: unique symbol;

/** A running transaction. Services pass it on; repositories open it with `transactionOf`. */
export interface Tx {
  readonly [opaque]: true;
}

/** The documents of a `Tx`; for repositories only. */
export const transactionOf = (tx: Tx): DocumentTransaction => tx as unknown as DocumentTransaction;

export interface Transactions {
  /**
   * Runs a transaction until it commits. The body may run several times, must read through `tx` only, and must
   * finish all reads before its first write.
   *
   * Nothing is locked: the commit holds only if every written document is still the version that was read, and else the
   * body runs again after a short random pause. What it answers without a write, and what it refuses, was true at one moment.
   * @throws AppError UNAVAILABLE when the documents stay contended for 7 seconds; anything the body throws.
   */
  run: <T>(body: (tx: Tx) => Promise<T>) => Promise<T>;
}

interface Options {
  /** Refuses a commit that depends on a document which it neither writes nor names: for tests and development. */
  strict?: boolean;
}

/** Transactions of a database: the only way to begin one. A process makes one `Transactions`, which holds its mutex. */
export function firestoreTransactions(db: Firestore, { strict = false }: Options = {}): Transactions {
  const mutex = new KeyedMutex();
  const busy = (cause?: unknown) => new AppError('UNAVAILABLE', { retryAfter: 2, cause });

  /** One try; with `givesWay`, unless others of this process go on with documents where they met. */
  async function tryOnce<T>(
    tx: DocumentTransaction,
    body: (tx: Tx) => Promise<T>,
    givesWay: boolean,
  ): Promise<T> {
    const expectConsistent = async (cause?: unknown) => {
      if (!(await tx.isConsistent()))
        throw new Conflict('Documents changed while they were read.', { cause });
    };
    let result: T;
    try {
      result = await body(tx as unknown as Tx);
    } catch (error) {
      if (!isRetryable(error)) await expectConsistent(error);
      throw error;
    }
    if (tx.isEmpty) await expectConsistent();
    else if (givesWay && tx.contended.some((path) => mutex.isBusy(path)))
      throw new Conflict('Others go on with these documents.');
    else await tx.commit();
    return result;
  }

  return {
    run: async <T>(body: (tx: Tx) => Promise<T>): Promise<T> => {
      const started = Date.now();
      const left = () => GIVE_UP_AFTER - (Date.now() - started);

      /** Tries until it commits; the first time, until it meets others at documents, which are answered. */
      async function tries(isFirst: boolean): Promise<{ result: T } | { met: readonly string[] }> {
        for (let count = 0; ; count += 1) {
          const tx = new DocumentTransaction(db, strict);
          try {
            if (left() <= 0) throw busy();
            return { result: await tryOnce(tx, body, isFirst) };
          } catch (cause) {
            if (!isRetryable(cause)) throw cause;
            if (isFirst && tx.contended.length > 0) return { met: tx.contended };
            const wait = Math.random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * GROWTH ** count);
            if (wait >= left()) throw busy(cause);
            await pause(wait);
          }
        }
      }

      let done = await tries(true);
      // Those of this process that met go on one after the other: what one commits does not undo another's work again.
      while ('met' in done) done = await mutex.runExclusive(done.met, () => tries(false));
      return done.result;
    },
  };
}
