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

/** Transactions that are committed as one at most: each has some ten writes. */
const MOST = 40;

/**
 * Milliseconds, at most, for which a group leaves its documents to other processes while more of this one wait: as long as it took.
 * Otherwise the process whose groups are quicker commits again and again, and those of the others give up.
 */
const LONGEST_LEAVE = 700;

/** A transaction that met others at documents. */
export interface Met<T> {
  body: (tx: DocumentTransaction) => Promise<T>;
  /** Paths of the documents where it met them. */
  at: readonly string[];
  /** What it has read. */
  refs: DocumentTransaction['refs'];
  /** Tries until it commits, without others. */
  alone: () => Promise<T>;
  /** Milliseconds until it gives up. */
  left: () => number;
}

interface Waiting extends Met<unknown> {
  answer: (result: unknown) => void;
  fail: (error: unknown) => void;
}

interface Dependencies {
  /** A transaction that has read nothing, or knows some documents without reading them. */
  begin: (known?: ReadonlyMap<string, SeenDocument | null>) => DocumentTransaction;
  /** Reads documents in one round trip. */
  read: (refs: DocumentTransaction['refs']) => Promise<SeenDocument[]>;
  mutex: KeyedMutex;
  turns: TurnsRepository;
}

/** Documents as they were read. */
interface Seen {
  /** By path. */
  documents: ReadonlyMap<string, SeenDocument>;
  /** Whether all of them were so at one moment. */
  isOfOneMoment: boolean;
}

const settleAlone = (one: Waiting): Promise<void> => one.alone().then(one.answer, one.fail);

/**
 * Transactions of this process that meet at documents, committed together: their bodies run one after the other, each on what those
 * before it are about to write, and one commit holds for all of them or none. So a document that Firestore writes a few times a
 * second serves many times as many, in the order in which they came. One that can't go along goes alone afterwards.
 */
export function createTransactionGroups({ begin, read, mutex, turns }: Dependencies) {
  const waiting = new Set<Waiting>();

  /** Commits as many as can go along, answers these, and tells the others. @throws what the commit throws, for all of them */
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
          // What only reads was so at the moment of the one reading.
          if (!tx.isEmpty) group.takeIn(tx);
          for (const [path, after] of tx.written()) known.set(path, after);
          settled.push(() => one.answer(result));
        }
      } catch (error) {
        // A refusal holds for the moment of the one reading, and of the commit of those before it.
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

  /** Reads what they have read; after a conflict first what several of them have read, and the rest only if nothing has changed there. */
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
   * @returns the transactions that must be committed individually, and whether the group waited for a turn.
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
        // What one of them can't commit must not refuse the others.
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

  /** Waits for those that work at the same documents, and goes along with others that wait for them, too. */
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
