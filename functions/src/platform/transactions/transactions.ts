import type { Firestore } from 'firebase-admin/firestore';
import { TransactionConflictError, DocumentTransaction, type DocumentVersion } from './document-transaction';
import { AppError } from '../errors';
import { KeyedMutex } from '../concurrency/keyed-mutex';
import { createTransactionGroups } from './transaction-groups';
import { isRetryableTransactionError, delay, getRetryDelay } from './transaction-retries';
import { createTransactionQueuesRepository, type TransactionQueueTurn } from './turns.repository';

/** Milliseconds after which no new attempt starts. Must be below the request timeout of the web app, 10,000. */
const GIVE_UP_AFTER_MS = 7_000;

declare const transactionBrand: unique symbol;

/** Running transaction. Repositories access its documents with `getDocumentTransaction`. */
export interface TransactionHandle {
  readonly [transactionBrand]: true;
}

export type TransactionBody<T> = (tx: TransactionHandle) => Promise<T>;

export const getDocumentTransaction = (tx: TransactionHandle): DocumentTransaction =>
  tx as unknown as DocumentTransaction;

export interface TransactionRunner {
  /**
   * Runs a transaction until it commits. `body` may run several times, must only read through `tx`, and must
   * finish all reads before its first write.
   * @throws AppError UNAVAILABLE after 7 seconds of conflicts
   */
  run: <T>(body: TransactionBody<T>) => Promise<T>;

  /**
   * Runs a transaction on documents that many transactions write concurrently. These transactions are
   * committed together, so `body` may see pending writes of others. `meanwhile` is called before waiting for
   * other transactions, to start preparations.
   * @throws AppError UNAVAILABLE after 7 seconds of conflicts
   */
  runTogether: <T>(body: TransactionBody<T>, meanwhile?: () => void) => Promise<T>;
}

interface TransactionOptions {
  /** Rejects commits that depend on documents that were neither written nor verified. For tests and development. */
  strict?: boolean;
}

/** Creates the transaction runner of a database. A process must create only one runner, which contains the mutex. */
export function createFirestoreTransactions(
  db: Firestore,
  { strict = false }: TransactionOptions = {},
): TransactionRunner {
  const mutex = new KeyedMutex();
  const begin = (known?: ReadonlyMap<string, DocumentVersion | null>) =>
    new DocumentTransaction(db, strict, known);
  const turns = createTransactionQueuesRepository(db);
  /** Starts an attempt and reads the documents of the previous attempt in one request. */
  const beginWith = async (refs: DocumentTransaction['refs']) => {
    const documents = refs.length > 0 ? await db.getAll(...refs) : [];
    return begin(new Map(documents.map((seen) => [seen.ref.path, seen])));
  };
  const isBusy = (path: string) => mutex.isBusy(path) || turns.isContended(path);
  const beginGivingWay = () => new DocumentTransaction(db, strict, undefined, isBusy);
  const join = createTransactionGroups({ begin, read: (refs) => db.getAll(...refs), mutex, turns });
  const busy = (cause?: unknown) => new AppError('UNAVAILABLE', { retryAfter: 2, cause });

  /** Runs and commits one attempt. If `turn` is null, the attempt fails while other transactions use the documents. */
  async function tryOnce<T>(
    tx: DocumentTransaction,
    body: TransactionBody<T>,
    turn: TransactionQueueTurn | null,
  ): Promise<T> {
    const expectConsistent = async (cause?: unknown) => {
      if (!(await tx.isConsistent()))
        throw new TransactionConflictError('Documents changed while they were read.', { cause });
    };
    let result: T;
    try {
      result = await body(tx as unknown as TransactionHandle);
    } catch (error) {
      if (!isRetryableTransactionError(error)) await expectConsistent(error);
      throw error;
    }
    if (tx.isEmpty) await expectConsistent();
    else if (turn) await turn.commit(tx);
    else if (tx.contended.some(isBusy))
      throw new TransactionConflictError('Others go on with these documents.');
    else await mutex.runExclusive(tx.contended, () => tx.commit());
    return result;
  }

  function run<T>(body: TransactionBody<T>, goesAlong: boolean, meanwhile?: () => void): Promise<T> {
    const started = Date.now();
    const left = () => GIVE_UP_AFTER_MS - (Date.now() - started);

    /** Retries the transaction until it commits. With `meet`, the first conflict calls `meet` instead of a retry. */
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
            if (!isRetryableTransactionError(cause)) throw cause;
            if (tx && meet && tx.contended.length > 0) return await meet(tx);
            if (tx) {
              turns.recordConflict(await tx.changed());
              [contended, known] = [tx.contended, tx.refs];
            }
            const wait = getRetryDelay(count);
            if (wait >= left()) throw busy(cause);
            await delay(wait);
          }
        }
      } finally {
        await turn.end();
      }
    }

    // After a conflict, transactions of this process run one after another or as a group.
    return tries((tx) => {
      meanwhile?.();
      const { contended: at, refs } = tx;
      const alone = async () => {
        turns.recordConflict(await tx.changed());
        return tries(null, at, refs);
      };
      return goesAlong
        ? join({ body: (tx) => body(tx as unknown as TransactionHandle), at, refs, alone, left })
        : mutex.runExclusive(at, alone);
    });
  }

  return {
    run: (body) => run(body, false),
    runTogether: (body, meanwhile) => run(body, true, meanwhile),
  };
}
