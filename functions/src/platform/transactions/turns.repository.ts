import { randomUUID } from 'node:crypto';
import { FieldValue, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { LRUCache } from 'lru-cache';
import { sha256 } from '../hash';
import { MAX_TRANSACTION_WRITES, type DocumentTransaction } from './document-transaction';
import { delay } from './transaction-retries';

/** Milliseconds for which transactions have to queue for a document after a conflict between processes. */
const CONTENDED_MS = 10_000;
const MAX_CONTENDED = 1000;

/** Milliseconds after which the first transaction in a queue is skipped, because its process may have ended. */
const LEASE_MS = 1_000;

/** Polling interval of a queue in milliseconds for each transaction ahead, and the maximum interval. */
const POLL_MS = 20;
const MAX_POLL_MS = 300;

const QUEUE_RETENTION_MS = 3_600_000;

export interface TransactionQueueTurn {
  /** Joins the queue of the first document with conflicts, and waits for the turn of this transaction. */
  wait: (paths: readonly string[]) => Promise<void>;
  /** Commits the transaction, and removes it from the queue in the same commit. */
  commit: (tx: DocumentTransaction) => Promise<void>;
  /** Leaves the queue, unless `commit` has already done so. Returns true if the transaction had joined a queue. */
  end: () => Promise<boolean>;
}

export type TransactionQueuesRepository = ReturnType<typeof createTransactionQueuesRepository>;

/**
 * Creates queues for transactions of different processes on the same document. Without queues, processes that
 * retry at random prevent each other from committing. Queues are stored in `turns/{sha256 of the path}` and
 * changed with array transforms, which cannot conflict. A failing queue causes delays, but no inconsistent
 * data.
 */
export function createTransactionQueuesRepository(db: Firestore) {
  /** Paths of documents with recent conflicts. Transactions on these documents have to queue. */
  const contended = new LRUCache<string, true>({ max: MAX_CONTENDED, ttl: CONTENDED_MS });
  const isContended = (path: string): boolean => contended.has(path);

  const without = (ticket: string) => ({ waiting: FieldValue.arrayRemove(ticket) });
  const remove = (queue: DocumentReference, ticket: string) => queue.set(without(ticket), { merge: true });

  async function waitUntilFirst(
    queue: DocumentReference,
    ticket: string,
    getTimeLeft: () => number,
  ): Promise<void> {
    let first = { ticket: '', since: 0 };
    while (getTimeLeft() > 0) {
      const waiting = ((await queue.get()).get('waiting') ?? []) as string[];
      const ahead = waiting.indexOf(ticket);
      if (ahead <= 0) return;
      if (waiting[0] !== first.ticket) first = { ticket: waiting[0]!, since: Date.now() };
      else if (Date.now() - first.since > LEASE_MS) await remove(queue, first.ticket);
      await delay(Math.min(MAX_POLL_MS, POLL_MS * ahead));
    }
  }

  return {
    isContended,

    recordConflict(paths: readonly string[]): void {
      for (const path of paths) contended.set(path, true);
    },

    /** Creates a turn for a transaction. `getTimeLeft` returns the milliseconds until the transaction gives up. */
    begin(getTimeLeft: () => number): TransactionQueueTurn {
      const ticket = randomUUID();
      let queue: DocumentReference | null = null;
      let hasLeft = false;
      return {
        async wait(paths) {
          const path = queue ? undefined : paths.find(isContended);
          if (path === undefined) return;
          queue = db.collection('turns').doc(sha256(path));
          const expiresAt = new Date(Date.now() + QUEUE_RETENTION_MS);
          await queue
            .set({ waiting: FieldValue.arrayUnion(ticket), expiresAt }, { merge: true })
            .then(() => waitUntilFirst(queue!, ticket, getTimeLeft))
            .catch(() => undefined);
        },

        async commit(tx) {
          const leaves = queue !== null && tx.operations < MAX_TRANSACTION_WRITES;
          if (leaves) tx.set(queue!, without(ticket), { merge: true });
          await tx.commit();
          hasLeft = leaves;
        },

        async end() {
          if (queue && !hasLeft) await remove(queue, ticket).catch(() => undefined);
          return queue !== null;
        },
      };
    },
  };
}
