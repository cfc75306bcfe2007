import type { Firestore } from 'firebase-admin/firestore';
import { Conflict, DocumentTransaction, type SeenDocument } from './document-transaction';
import { AppError } from '../errors';
import { KeyedMutex } from '../concurrency/keyed-mutex';
import { transactionGroups } from './transaction-groups';
import { isRetryable, pause, pauseOf } from './transaction-retries';

/** Milliseconds after which no further try begins: the last one must end within the web's time-out of 10,000. */
const GIVE_UP_AFTER = 7_000;

declare const opaque: unique symbol;

/** A running transaction. Services pass it on; repositories open it with `transactionOf`. */
export interface Tx {
  readonly [opaque]: true;
}

/** What a transaction does. */
export type Body<T> = (tx: Tx) => Promise<T>;

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
  run: <T>(body: Body<T>) => Promise<T>;

  /**
   * As `run`, for what many do with one document at once, such as buying the same product: those of this process that meet are
   * committed as one. The body must read through `tx` only, and may see documents as others are about to leave them.
   * @param meanwhile begins what the body will wait for, while the transaction waits for its turn: others wait for the body.
   * @throws AppError UNAVAILABLE as `run`; anything the body throws.
   */
  runTogether: <T>(body: Body<T>, meanwhile?: () => void) => Promise<T>;
}

interface Options {
  /** Refuses a commit that depends on a document which it neither writes nor names: for tests and development. */
  strict?: boolean;
}

/** Transactions of a database: the only way to begin one. A process makes one `Transactions`, which holds its mutex. */
export function firestoreTransactions(db: Firestore, { strict = false }: Options = {}): Transactions {
  const mutex = new KeyedMutex();
  const begin = (known?: ReadonlyMap<string, SeenDocument | null>) =>
    new DocumentTransaction(db, strict, known);
  const isBusy = (path: string) => mutex.isBusy(path);
  const beginGivingWay = () => new DocumentTransaction(db, strict, undefined, isBusy);
  const join = transactionGroups({ begin, read: (refs) => db.getAll(...refs), mutex });
  const busy = (cause?: unknown) => new AppError('UNAVAILABLE', { retryAfter: 2, cause });

  /** One try; with `givesWay`, unless others of this process go on with documents where they met. */
  async function tryOnce<T>(tx: DocumentTransaction, body: Body<T>, givesWay: boolean): Promise<T> {
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
    else if (!givesWay) await tx.commit();
    else if (tx.contended.some(isBusy)) throw new Conflict('Others go on with these documents.');
    // Others that come meanwhile give way.
    else await mutex.runExclusive(tx.contended, () => tx.commit());
    return result;
  }

  function run<T>(body: Body<T>, goesAlong: boolean, meanwhile?: () => void): Promise<T> {
    const started = Date.now();
    const left = () => GIVE_UP_AFTER - (Date.now() - started);

    /** Tries until it commits; with `meet`, until it meets others at documents. */
    async function tries(meet?: (tx: DocumentTransaction) => Promise<T>): Promise<T> {
      for (let count = 0; ; count += 1) {
        const tx = meet ? beginGivingWay() : begin();
        try {
          if (left() <= 0) throw busy();
          return await tryOnce(tx, body, meet !== undefined);
        } catch (cause) {
          if (!isRetryable(cause)) throw cause;
          if (meet && tx.contended.length > 0) return meet(tx);
          const wait = pauseOf(count);
          if (wait >= left()) throw busy(cause);
          await pause(wait);
        }
      }
    }

    const alone = () => tries();
    // Those of this process that met go on one after the other, or as one: what one commits does not undo another's work again.
    return tries(({ contended: at, refs }) => {
      meanwhile?.();
      return goesAlong
        ? join({ body: (tx) => body(tx as unknown as Tx), at, refs, alone, left })
        : mutex.runExclusive(at, alone);
    });
  }

  return {
    run: (body) => run(body, false),
    runTogether: (body, meanwhile) => run(body, true, meanwhile),
  };
}
