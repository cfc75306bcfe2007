import {
  CollectionReference,
  Firestore,
  Query,
  Transaction,
  type AggregateQuery,
  type AggregateQuerySnapshot,
} from 'firebase-admin/firestore';
import { addReads, uncounted } from './request-reads';

/** https://firebase.google.com/docs/firestore/pricing: index entries that an aggregation passes for the price of one read. */
const ENTRIES_A_READ = 1000;

type Method = (this: unknown, ...args: unknown[]) => Promise<unknown>;

/** What an answer costs; a query that finds nothing costs a read, too. */
function costOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  const { size } = answer as { size?: number };
  return Math.max(1, size ?? 1);
}

/** What an aggregation costs: how many entries it passed is counted once more, unless that was all it counted. */
async function aggregationCost(target: unknown, answer: unknown): Promise<number> {
  const data = (answer as AggregateQuerySnapshot<never>).data() as Record<string, unknown>;
  const isCount = Object.keys(data).join() === 'count';
  const { query } = target as AggregateQuery<never>;
  const entries = isCount ? data.count : (await uncounted(() => (query as Query).count().get())).data().count;
  return Math.max(1, Math.ceil(Number(entries) / ENTRIES_A_READ));
}

interface Watched {
  prototype: object;
  names: string[];
  cost: (target: unknown, answer: unknown) => number | Promise<number>;
}

/** Every way in which the shop reads. A document's `get` asks `getAll`, which the test of reads by request proves. */
const WATCHED: Watched[] = [
  { prototype: Query.prototype, names: ['get'], cost: (_, answer) => costOf(answer) },
  { prototype: CollectionReference.prototype, names: ['listDocuments'], cost: (_, answer) => costOf(answer) },
  { prototype: Firestore.prototype, names: ['getAll'], cost: (_, answer) => costOf(answer) },
  { prototype: Transaction.prototype, names: ['get', 'getAll'], cost: (_, answer) => costOf(answer) },
];

/** The class of aggregations, which the SDK does not export. */
const aggregations = (db: Firestore): Watched => ({
  prototype: Object.getPrototypeOf(db.collection('any').count()) as object,
  names: ['get'],
  cost: aggregationCost,
});

let isWatching = false;

/**
 * From now on, reads of Firestore are added to the work that makes them (`withReadCount`). They are watched at the Admin
 * SDK's own classes, so that no repository has to help and none can be forgotten. For tests, measurements and shops that
 * ask for it: it holds for the whole process.
 */
export function watchReads(db: Firestore): void {
  if (isWatching) return;
  isWatching = true;
  for (const { prototype, names, cost } of [...WATCHED, aggregations(db)]) {
    const methods = prototype as Record<string, Method>;
    for (const name of names) {
      const original = methods[name];
      if (!original) throw new Error(`The Admin SDK no longer reads by ${name} (docs/upgrading.md).`);
      methods[name] = async function (...args) {
        const answer = await original.apply(this, args);
        addReads(await cost(this, answer));
        return answer;
      };
    }
  }
}
