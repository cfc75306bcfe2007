import { MAX_WRITES, NotKnownYet, type DocumentTransaction, type SeenDocument } from './document-transaction';
import type { KeyedMutex } from '../concurrency/keyed-mutex';
import { isRetryable, pause, pauseOf } from './transaction-retries';

/** Transactions that are committed as one at most: each has some ten writes. */
const MOST = 40;

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
}

const settleAlone = (one: Waiting): Promise<void> => one.alone().then(one.answer, one.fail);

/**
 * Transactions of this process that meet at documents, committed together: their bodies run one after the other, each on what those
 * before it are about to write, and one commit holds for all of them or none. So a document that Firestore writes a few times a
 * second serves many times as many, in the order in which they came. One that can't go along goes alone afterwards.
 */
export function transactionGroups({ begin, read, mutex }: Dependencies) {
  const waiting = new Set<Waiting>();

  /** Commits as many as can go along, answers these, and tells the others. @throws what the commit throws, for all of them */
  async function commitTogether(members: readonly Waiting[]): Promise<Waiting[]> {
    const refs = new Map(members.flatMap((one) => one.refs.map((ref) => [ref.path, ref])));
    const found = await read([...refs.values()]);
    const known = new Map<string, SeenDocument | null>(found.map((seen) => [seen.ref.path, seen]));
    const group = begin();
    const settled: (() => void)[] = [];
    const apart: Waiting[] = [];
    for (const one of members) {
      const tx = begin(known);
      try {
        const result = await one.body(tx);
        const isFull = group.operations + tx.operations > MAX_WRITES;
        if (isFull || (tx.isEmpty && tx.hasLoaded)) apart.push(one);
        else {
          // What only reads was so at the moment of the one reading.
          if (!tx.isEmpty) group.takeIn(tx);
          for (const [path, after] of tx.written()) known.set(path, after);
          settled.push(() => one.answer(result));
        }
      } catch (error) {
        // A refusal holds for the moment of the one reading, and of the commit of those before it.
        if (error instanceof NotKnownYet || isRetryable(error) || tx.hasLoaded) apart.push(one);
        else settled.push(() => one.fail(error));
      }
    }
    if (!group.isEmpty) await group.commit();
    for (const settle of settled) settle();
    return apart;
  }

  async function settle(group: readonly Waiting[]): Promise<void> {
    let members = [...group];
    for (let count = 0; members.length > 1; count += 1) {
      try {
        members = await commitTogether(members);
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
    for (const one of members) await settleAlone(one);
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
        await settle(group);
      });
    });
  };
}
