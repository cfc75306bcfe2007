import type { Firestore } from 'firebase-admin/firestore';
import { Conflict, DocumentTransaction, type SeenDocument } from './document-transaction';
import { AppError } from '../errors';
import { KeyedMutex } from '../concurrency/keyed-mutex';
import { createTransactionGroups } from './transaction-groups';
import { isRetryable, pause, pauseOf } from './transaction-retries';
import { turnsRepository, type TransactionTurn } from './turns.repository';

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
  const turns = turnsRepository(db);
  /**
   * Begins a transaction with documents that a previous attempt read: one request, so that the commit follows quickly.
   */
  const beginWith = async (refs: DocumentTransaction['refs']) => {
    const documents = refs.length > 0 ? await db.getAll(...refs) : [];
    return begin(new Map(documents.map((seen) => [seen.ref.path, seen])));
  };
  const isBusy = (path: string) => mutex.isBusy(path) || turns.isContended(path);
  const beginGivingWay = () => new DocumentTransaction(db, strict, undefined, isBusy);
  const join = createTransactionGroups({ begin, read: (refs) => db.getAll(...refs), mutex, turns });
  const busy = (cause?: unknown) => new AppError('UNAVAILABLE', { retryAfter: 2, cause });

  /**
   * Runs one attempt. Without a turn, it yields to transactions of this process that continue on the contended
   * documents.
   */
  async function tryOnce<T>(
    tx: DocumentTransaction,
    body: Body<T>,
    turn: TransactionTurn | null,
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
    else if (turn) await turn.commit(tx);
    else if (tx.contended.some(isBusy)) throw new Conflict('Others go on with these documents.');
    // Others that come meanwhile give way.
    else await mutex.runExclusive(tx.contended, () => tx.commit());
    return result;
  }

  function run<T>(body: Body<T>, goesAlong: boolean, meanwhile?: () => void): Promise<T> {
    const started = Date.now();
    const left = () => GIVE_UP_AFTER - (Date.now() - started);

    /**
     * Retries until the transaction commits, or with `meet`, until it conflicts with others.
     * @param at paths of documents with previous conflicts.
     * @param refs documents read by previous attempts.
     */
    async function tries(
      meet: ((tx: DocumentTransaction) => Promise<T>) | null,
      at: readonly string[] = [],
      refs: DocumentTransaction['refs'] = [],
    ): Promise<T> {
      const turn = turns.begin(left);
      let [contended, known] = [at, refs];
      try {
        for (let count = 0; ; count += 1) {
          let tx: DocumentTransaction | undefined;
          try {
            if (left() <= 0) throw busy();
            await turn.wait(contended);
            tx = meet ? beginGivingWay() : await beginWith(known);
            return await tryOnce(tx, body, meet ? null : turn);
          } catch (cause) {
            if (!isRetryable(cause)) throw cause;
            if (tx && meet && tx.contended.length > 0) return await meet(tx);
            if (tx) {
              turns.note(await tx.changed());
              [contended, known] = [tx.contended, tx.refs];
            }
            const wait = pauseOf(count);
            if (wait >= left()) throw busy(cause);
            await pause(wait);
          }
        }
      } finally {
        await turn.end();
      }
    }

    // Those of this process that met go on one after the other, or as one: what one commits does not undo another's work again.
    return tries((tx) => {
      meanwhile?.();
      const { contended: at, refs } = tx;
      const alone = async () => {
        turns.note(await tx.changed());
        return tries(null, at, refs);
      };
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
