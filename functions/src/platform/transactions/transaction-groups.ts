import {
  isSameVersion,
  MAX_WRITES,
  NotKnownYet,
  type DocumentTransaction,
  type SeenDocument,
} from './document-transaction';
import type { KeyedMutex } from '../concurrency/keyed-mutex';
import { isRetryable, pause, pauseOf } from './transaction-retries';
import type { TransactionTurn, TurnsRepository } from './turns.repository';

/** Maximum transactions per commit. Each has about ten writes. */
const MOST = 40;

/**
 * Maximum pause in milliseconds after a group, so that other processes can commit. Without a pause, the
 * fastest process would block all others.
 */
const LONGEST_LEAVE = 700;

/** Transaction that conflicted with others. */
export interface Met<T> {
  body: (tx: DocumentTransaction) => Promise<T>;
  /** Paths of the conflicting documents. */
  at: readonly string[];
  refs: DocumentTransaction['refs'];
  alone: () => Promise<T>;
  /** Returns the milliseconds until the transaction gives up. */
  left: () => number;
}

interface Waiting extends Met<unknown> {
  answer: (result: unknown) => void;
  fail: (error: unknown) => void;
}

interface Dependencies {
  /** Starts a transaction, optionally with known documents. */
  begin: (known?: ReadonlyMap<string, SeenDocument | null>) => DocumentTransaction;
  read: (refs: DocumentTransaction['refs']) => Promise<SeenDocument[]>;
  mutex: KeyedMutex;
  turns: TurnsRepository;
}

interface Seen {
  /** By path. */
  documents: ReadonlyMap<string, SeenDocument>;
  /** True if all documents were read at the same moment. */
  isOfOneMoment: boolean;
}

const settleAlone = (one: Waiting): Promise<void> => one.alone().then(one.answer, one.fail);

/**
 * Commits concurrent transactions of this process that touch the same documents together. Each body sees the
 * pending writes of the previous ones, and a single commit applies to all. Firestore allows few writes per
 * second to a document, so groups increase the throughput. Transactions that cannot be grouped run
 * individually afterwards.
 */
export function createTransactionGroups({ begin, read, mutex, turns }: Dependencies) {
  const waiting = new Set<Waiting>();

  /**
   * Commits as many transactions as possible and returns the others.
   * @throws the error of the commit, on behalf of all transactions.
   */
  async function commitTogether(
    members: readonly Waiting[],
    seen: Seen,
    turn: TransactionTurn,
  ): Promise<Waiting[]> {
    const known = new Map<string, SeenDocument | null>(seen.documents);
    const group = begin();
    const settled: (() => void)[] = [];
    const apart: Waiting[] = [];
    const wasSo = (tx: DocumentTransaction) => seen.isOfOneMoment && !tx.hasLoaded;
    for (const one of members) {
      const tx = begin(known);
      try {
        const result = await one.body(tx);
        const isFull = group.operations + tx.operations > MAX_WRITES;
        if (isFull || (tx.isEmpty && !wasSo(tx))) apart.push(one);
        else {
          // Read-only results are consistent with the single read.
          if (!tx.isEmpty) group.takeIn(tx);
          for (const [path, after] of tx.written()) known.set(path, after);
          settled.push(() => one.answer(result));
        }
      } catch (error) {
        // Rejections are consistent with the single read and the preceding commits.
        if (error instanceof NotKnownYet || isRetryable(error) || !wasSo(tx)) apart.push(one);
        else settled.push(() => one.fail(error));
      }
    }
    if (!group.isEmpty) await turn.commit(group);
    for (const settle of settled) settle();
    return apart;
  }

  const look = async (refs: DocumentTransaction['refs']): Promise<Seen> => {
    const found = await read(refs);
    return { documents: new Map(found.map((seen) => [seen.ref.path, seen])), isOfOneMoment: true };
  };

  /**
   * Reads all documents of the group. After a conflict, shared documents are read first, and the others only
   * if nothing changed.
   */
  async function lookFor(members: readonly Waiting[], before: Seen | null): Promise<Seen> {
    const readers = new Map<string, number>();
    for (const { path } of members.flatMap(({ refs }) => refs))
      readers.set(path, (readers.get(path) ?? 0) + 1);
    const refs = [...new Map(members.flatMap((one) => one.refs.map((ref) => [ref.path, ref]))).values()];
    const shared = refs.filter(({ path }) => readers.get(path)! > 1);
    if (before && shared.length > 0) {
      const { documents } = await look(shared);
      const changed = [...documents.values()].filter(
        (seen) => !isSameVersion(seen, before.documents.get(seen.ref.path)!),
      );
      turns.note(changed.map(({ ref }) => ref.path));
      if (changed.length > 0)
        return { documents: new Map([...before.documents, ...documents]), isOfOneMoment: false };
    }
    return look(refs);
  }

  /**
   * Commits a group of transactions together.
   * @returns transactions that must run individually, and true if the group waited for a turn.
   */
  async function settleTogether(group: readonly Waiting[], at: readonly string[]) {
    let members = [...group];
    let seen: Seen | null = null;
    const turn = turns.begin(() => Math.min(...members.map(({ left }) => left())));
    for (let count = 0; members.length > 1; count += 1) {
      try {
        await turn.wait(at);
        seen = await lookFor(members, seen);
        members = await commitTogether(members, seen, turn);
        break;
      } catch (error) {
        // An error of one transaction must not reject the others.
        if (!isRetryable(error)) break;
        await pause(pauseOf(count));
        const late = members.filter((one) => one.left() <= 0);
        members = members.filter((one) => !late.includes(one));
        await Promise.all(late.map(settleAlone));
      }
    }
    return { alone: members, hasQueued: await turn.end() };
  }

  /**
   * Settles all transactions of a group.
   * @returns true if the group has yielded to other processes.
   */
  async function settle(group: readonly Waiting[], at: readonly string[]): Promise<boolean> {
    const { alone, hasQueued } = await settleTogether(group, at);
    for (const one of alone) await settleAlone(one);
    return hasQueued;
  }

  /** Waits for transactions on the same documents, and joins others that wait as well. */
  return function join<T>(met: Met<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const own: Waiting = { ...met, answer: (result) => resolve(result as T), fail: reject };
      waiting.add(own);
      void mutex.runExclusive(own.at, async () => {
        if (!waiting.has(own)) return;
        const meets = (one: Waiting) => one.at.some((path) => own.at.includes(path));
        const group = [own, ...[...waiting].filter((one) => one !== own && meets(one))].slice(0, MOST);
        for (const one of group) waiting.delete(one);
        const began = performance.now();
        const hasQueued = await settle(group, own.at);
        const took = performance.now() - began;
        if (!hasQueued && [...waiting].some(meets)) await pause(Math.min(LONGEST_LEAVE, took));
      });
    });
  };
}
