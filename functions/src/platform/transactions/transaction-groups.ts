import {
  isSameDocumentVersion,
  MAX_TRANSACTION_WRITES,
  PendingValueError,
  type DocumentTransaction,
  type DocumentVersion,
} from './document-transaction';
import type { KeyedMutex } from '../concurrency/keyed-mutex';
import { isRetryableTransactionError, delay, getRetryDelay } from './transaction-retries';
import type { TransactionQueueTurn, TransactionQueuesRepository } from './turns.repository';

/** Maximum number of transactions per commit. Each has about ten writes, and Firestore allows 500 per commit. */
const MAX_GROUP_SIZE = 40;

/** Maximum pause in milliseconds after a group of transactions, so that other processes can commit. */
const MAX_YIELD_MS = 700;

export interface ContendedTransaction<T> {
  body: (tx: DocumentTransaction) => Promise<T>;
  at: readonly string[];
  refs: DocumentTransaction['refs'];
  alone: () => Promise<T>;
  left: () => number;
}

interface WaitingTransaction extends ContendedTransaction<unknown> {
  answer: (result: unknown) => void;
  fail: (error: unknown) => void;
}

interface TransactionGroupsOptions {
  begin: (known?: ReadonlyMap<string, DocumentVersion | null>) => DocumentTransaction;
  read: (refs: DocumentTransaction['refs']) => Promise<DocumentVersion[]>;
  mutex: KeyedMutex;
  turns: TransactionQueuesRepository;
}

interface ReadDocuments {
  documents: ReadonlyMap<string, DocumentVersion>;
  isOfOneMoment: boolean;
}

const settleAlone = (one: WaitingTransaction): Promise<void> => one.alone().then(one.answer, one.fail);

/**
 * Creates a function that commits concurrent transactions on the same documents together, because Firestore allows
 * few writes per second to a document. Each transaction sees the pending writes of earlier transactions. Only
 * transactions of the same process are grouped.
 */
export function createTransactionGroups({ begin, read, mutex, turns }: TransactionGroupsOptions) {
  const waiting = new Set<WaitingTransaction>();

  /** Commits as many transactions of a group as possible in one batch, and returns the others. */
  async function commitTogether(
    members: readonly WaitingTransaction[],
    seen: ReadDocuments,
    turn: TransactionQueueTurn,
  ): Promise<WaitingTransaction[]> {
    const known = new Map<string, DocumentVersion | null>(seen.documents);
    const group = begin();
    const settled: (() => void)[] = [];
    const ungrouped: WaitingTransaction[] = [];
    const wasSo = (tx: DocumentTransaction) => seen.isOfOneMoment && !tx.hasLoaded;
    for (const one of members) {
      const tx = begin(known);
      try {
        const result = await one.body(tx);
        const isFull = group.operations + tx.operations > MAX_TRANSACTION_WRITES;
        if (isFull || (tx.isEmpty && !wasSo(tx))) ungrouped.push(one);
        else {
          if (!tx.isEmpty) group.takeIn(tx);
          for (const [path, after] of tx.written()) known.set(path, after);
          settled.push(() => one.answer(result));
        }
      } catch (error) {
        if (error instanceof PendingValueError || isRetryableTransactionError(error) || !wasSo(tx))
          ungrouped.push(one);
        else settled.push(() => one.fail(error));
      }
    }
    if (!group.isEmpty) await turn.commit(group);
    for (const settle of settled) settle();
    return ungrouped;
  }

  const look = async (refs: DocumentTransaction['refs']): Promise<ReadDocuments> => {
    const found = await read(refs);
    return { documents: new Map(found.map((seen) => [seen.ref.path, seen])), isOfOneMoment: true };
  };

  /** Reads all documents of a group of transactions. */
  async function lookFor(
    members: readonly WaitingTransaction[],
    before: ReadDocuments | null,
  ): Promise<ReadDocuments> {
    const readers = new Map<string, number>();
    for (const { path } of members.flatMap(({ refs }) => refs))
      readers.set(path, (readers.get(path) ?? 0) + 1);
    const refs = [...new Map(members.flatMap((one) => one.refs.map((ref) => [ref.path, ref]))).values()];
    const shared = refs.filter(({ path }) => readers.get(path)! > 1);
    if (before && shared.length > 0) {
      const { documents } = await look(shared);
      const changed = [...documents.values()].filter(
        (seen) => !isSameDocumentVersion(seen, before.documents.get(seen.ref.path)!),
      );
      turns.recordConflict(changed.map(({ ref }) => ref.path));
      if (changed.length > 0)
        return { documents: new Map([...before.documents, ...documents]), isOfOneMoment: false };
    }
    return look(refs);
  }

  /** Commits a group of transactions together. Returns the transactions that have to run individually. */
  async function settleTogether(group: readonly WaitingTransaction[], at: readonly string[]) {
    let members = [...group];
    let seen: ReadDocuments | null = null;
    const turn = turns.begin(() => Math.min(...members.map(({ left }) => left())));
    for (let count = 0; members.length > 1; count += 1) {
      try {
        await turn.wait(at);
        seen = await lookFor(members, seen);
        members = await commitTogether(members, seen, turn);
        break;
      } catch (error) {
        if (!isRetryableTransactionError(error)) break;
        await delay(getRetryDelay(count));
        const late = members.filter((one) => one.left() <= 0);
        members = members.filter((one) => !late.includes(one));
        await Promise.all(late.map(settleAlone));
      }
    }
    return { alone: members, hasQueued: await turn.end() };
  }

  /** Completes all transactions of a group. Returns true if the group had to queue with other processes. */
  async function settle(group: readonly WaitingTransaction[], at: readonly string[]): Promise<boolean> {
    const { alone, hasQueued } = await settleTogether(group, at);
    for (const one of alone) await settleAlone(one);
    return hasQueued;
  }

  /** Waits for running transactions on the same documents, then runs all waiting transactions as a group. */
  return function join<T>(met: ContendedTransaction<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const own: WaitingTransaction = { ...met, answer: (result) => resolve(result as T), fail: reject };
      waiting.add(own);
      void mutex.runExclusive(own.at, async () => {
        if (!waiting.has(own)) return;
        const meets = (one: WaitingTransaction) => one.at.some((path) => own.at.includes(path));
        const group = [own, ...[...waiting].filter((one) => one !== own && meets(one))].slice(
          0,
          MAX_GROUP_SIZE,
        );
        for (const one of group) waiting.delete(one);
        const began = performance.now();
        const hasQueued = await settle(group, own.at);
        const took = performance.now() - began;
        if (!hasQueued && [...waiting].some(meets)) await delay(Math.min(MAX_YIELD_MS, took));
      });
    });
  };
}
