import {
  CollectionReference,
  Firestore,
  Query,
  Transaction,
  type AggregateQuery,
  type AggregateQuerySnapshot,
} from 'firebase-admin/firestore';
import { addFirestoreReads, withoutFirestoreReadCount } from './request-reads';

/** Number of index entries that Firestore charges as one read (https://firebase.google.com/docs/firestore/pricing). */
const ENTRIES_A_READ = 1000;

type Method = (this: unknown, ...args: unknown[]) => Promise<unknown>;

/** Returns the number of reads that Firestore charges for a result. An empty result costs one read. */
function getReadCost(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  const { size } = answer as { size?: number };
  return Math.max(1, size ?? 1);
}

/** Returns the number of reads that Firestore charges for an aggregation query. */
async function getAggregationCost(target: unknown, answer: unknown): Promise<number> {
  const data = (answer as AggregateQuerySnapshot<never>).data() as Record<string, unknown>;
  const isCount = Object.keys(data).join() === 'count';
  const { query } = target as AggregateQuery<never>;
  const entries = isCount
    ? data.count
    : (await withoutFirestoreReadCount(() => (query as Query).count().get())).data().count;
  return Math.max(1, Math.ceil(Number(entries) / ENTRIES_A_READ));
}

interface Watched {
  prototype: object;
  names: string[];
  cost: (target: unknown, answer: unknown) => number | Promise<number>;
}

const WATCHED: Watched[] = [
  { prototype: Query.prototype, names: ['get'], cost: (_, answer) => getReadCost(answer) },
  {
    prototype: CollectionReference.prototype,
    names: ['listDocuments'],
    cost: (_, answer) => getReadCost(answer),
  },
  { prototype: Firestore.prototype, names: ['getAll'], cost: (_, answer) => getReadCost(answer) },
  { prototype: Transaction.prototype, names: ['get', 'getAll'], cost: (_, answer) => getReadCost(answer) },
];

const getAggregationMethods = (db: Firestore): Watched => ({
  prototype: Object.getPrototypeOf(db.collection('any').count()) as object,
  names: ['get'],
  cost: getAggregationCost,
});

let isWatching = false;

/** Patches the Admin SDK to count all Firestore reads, for measurements and `SHOW_READS`. */
export function enableFirestoreReadCounting(db: Firestore): void {
  if (isWatching) return;
  isWatching = true;
  for (const { prototype, names, cost } of [...WATCHED, getAggregationMethods(db)]) {
    const methods = prototype as Record<string, Method>;
    for (const name of names) {
      const original = methods[name];
      if (!original) throw new Error(`The Admin SDK no longer reads by ${name} (docs/upgrading.md).`);
      methods[name] = async function (...args) {
        const answer = await original.apply(this, args);
        addFirestoreReads(await cost(this, answer));
        return answer;
      };
    }
  }
}
