/** What a transaction reads and writes, document by document. */
import type { Firestore, QuerySnapshot, Transaction } from 'firebase-admin/firestore';

type Method = (this: unknown, ...args: unknown[]) => unknown;

const WRITES = ['create', 'set', 'update', 'delete'];

/** Documents that one call of a transaction's `get` or `getAll` read; a query that finds nothing costs a read, too. */
const costOf = (answer: unknown): number =>
  Array.isArray(answer) ? answer.length : Math.max(1, (answer as Partial<QuerySnapshot>).size ?? 1);

/** Runs work on the Admin SDK and answers how many documents its transactions read and wrote. */
export async function countTransaction(
  db: Firestore,
  work: () => Promise<unknown>,
): Promise<{ reads: number; writes: number }> {
  const prototype = await db.runTransaction((tx: Transaction) =>
    Promise.resolve(Object.getPrototypeOf(tx) as Record<string, Method>),
  );
  const counted = { reads: 0, writes: 0 };
  const watched = ['get', 'getAll', ...WRITES];
  const originals = watched.map((name) => [name, prototype[name]!] as const);
  for (const [name, original] of originals) {
    prototype[name] = function (...args) {
      const answer = original.apply(this, args);
      if (WRITES.includes(name)) {
        counted.writes += 1;
        return answer;
      }
      return (answer as Promise<unknown>).then((found) => {
        counted.reads += costOf(found);
        return found;
      });
    };
  }
  try {
    await work();
  } finally {
    for (const [name, original] of originals) prototype[name] = original;
  }
  return counted;
}
