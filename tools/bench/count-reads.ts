/** What Firestore would charge for: documents that are read, and a read for every thousand index entries that are counted. */
import type {
  AggregateQuery,
  AggregateQuerySnapshot,
  DocumentSnapshot,
  Firestore,
  Query,
  QuerySnapshot,
} from 'firebase-admin/firestore';

/** https://firebase.google.com/docs/firestore/pricing: a query that finds nothing costs a read, too. */
const ENTRIES_A_READ = 1000;

type Method = (this: unknown, ...args: unknown[]) => Promise<unknown>;

interface Reading {
  prototype: Record<string, Method>;
  name: string;
  /** What the answer of one call costs. */
  cost: (target: unknown, answer: unknown) => number | Promise<number>;
}

/**
 * Runs work on the Admin SDK and answers how many reads it made. Every way to read is watched at the SDK's own
 * classes, so that nothing in the shop has to help, and nothing can hide.
 */
export async function countReads(db: Firestore, work: () => Promise<unknown>): Promise<number> {
  const any = db.collection('any');
  const prototypeOf = (instance: object) => Object.getPrototypeOf(instance) as Record<string, Method>;
  const aggregates = prototypeOf(any.count());
  const countedBy = aggregates.get!;

  /** How many index entries an aggregation passed, counted once more, unwatched. */
  async function entriesOf(query: Query): Promise<number> {
    const counted = (await countedBy.call(query.count())) as AggregateQuerySnapshot<{ count: never }>;
    return Number((counted.data() as Record<string, unknown>).count);
  }

  const readings: Reading[] = [
    {
      prototype: prototypeOf(any.limit(1)),
      name: 'get',
      cost: (_, answer) => Math.max(1, (answer as QuerySnapshot).size),
    },
    {
      prototype: aggregates,
      name: 'get',
      cost: async (target) =>
        Math.max(1, Math.ceil((await entriesOf((target as AggregateQuery<never>).query)) / ENTRIES_A_READ)),
    },
    {
      prototype: prototypeOf(db),
      name: 'getAll',
      cost: (_, answer) => (answer as DocumentSnapshot[]).length,
    },
  ];

  let reads = 0;
  const restore = readings.map(({ prototype, name, cost: costOf }) => {
    const original = prototype[name]!;
    prototype[name] = async function (...args) {
      const answer = await original.apply(this, args);
      // Not `reads += await`: that would forget what others added meanwhile.
      const cost = await costOf(this, answer);
      reads += cost;
      return answer;
    };
    return () => (prototype[name] = original);
  });
  // One document's `get` asks `getAll` in today's SDK. Should it stop to, its reads would go unseen.
  const single = prototypeOf(any.doc()).get!.toString();
  if (!single.includes('getAll')) throw new Error('DocumentReference.get is not counted any more.');
  try {
    await work();
  } finally {
    restore.forEach((undo) => undo());
  }
  return reads;
}
