/**
 * What each page of the panel and each scheduled job reads in a small shop and in a large one that searches in Typesense, whose place
 * a stand-in takes. Needs FIRESTORE_EMULATOR_HOST; prints one line of JSON.
 */
import type { Firestore } from 'firebase-admin/firestore';
import type { MakeSearchEngine } from '../../functions/src/compose/foundation';
import { store } from '../../functions/src/contract/store-config';
import { typesenseEngine } from '../../functions/src/features/search-typesense/typesense-engine';
import { typesenseSettings } from '../../functions/src/features/search-typesense/typesense-settings';
import { FakeTypesense } from '../../functions/test/support/search/fake-typesense';
import type { ObjectStorage } from '../../functions/src/platform/storage';
import { countingJobs, countReads, inOwnProject, serve } from './bench-store';
import { BENCH_PROMOTION, fillStore } from './fill-store';
import { COLLECTION, DISCOUNT, panelRequests, type Known } from './panel-requests';
import { readsIn } from './shop-requests';

const SIZES = (process.argv[2] ?? '100,10000').split(',').map(Number);

/** The stand-in looks at every product for each search, in this process: what a search reads of Firestore is all that counts. */
const STAND_IN_MS = 120_000;

/** Pages of which an instance keeps something are asked for twice; the emulator looks at all documents for each query, which takes minutes. */
const KEPT = /^(menu|dashboard|products|collections|ready|a discount)/;

/** Storage, as far as a file is written there: what it costs in reads is all that counts. */
const nowhere = {
  write: async (_name: string, chunks: AsyncIterable<string>) => {
    for await (const _chunk of chunks);
  },
  address: () => Promise.resolve('https://storage.example/file'),
  remove: () => Promise.resolve(),
} as unknown as ObjectStorage;

async function measure(db: Firestore, size: number) {
  const typesense = new FakeTypesense();
  await typesense.start();
  const settings = typesenseSettings({ url: typesense.url, apiKey: typesense.apiKey, project: 'demo-bench' });
  const searchEngine: MakeSearchEngine = (parts) =>
    typesenseEngine({ ...parts, settings, locale: store.locale, searchMs: STAND_IN_MS });
  const began = Date.now();
  const whole = { orders: size, products: size, whole: true, searchEngine };
  await fillStore(db, { ...whole, now: Date.now() });
  const filledSeconds = Math.round((Date.now() - began) / 1000);
  process.stderr.write(`${size} filled in ${filledSeconds} s\n`);

  const { services, platform, jobs } = countingJobs(db, {
    searchEngine,
    searchBudgetMs: STAND_IN_MS,
    storage: nowhere,
  });
  const server = await serve(services, platform);
  async function call(path: string, body?: object, method = body ? 'POST' : 'GET') {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization: 'Bearer admin', 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return { reads: readsIn(response.headers.get('server-timing')), answer: JSON.parse(text) };
  }

  const known = await furnish(db, call);
  const pages = [];
  for (const [name, asked] of Object.entries(panelRequests(known))) {
    let first = 0;
    let warm = 0;
    for (const { path, body } of asked) {
      // The settings are kept for seconds, and what is known of the session's second factor for a minute, which the emulator's
      // queries outlast: a page here and there would read them anew.
      for (const kept of ['/config', '/settings']) await call(kept);
      const reads: number[] = [];
      const rounds = KEPT.test(name) ? 2 : 1;
      for (let round = 0; round < rounds; round += 1) reads.push((await call(path, body)).reads);
      first += reads[0]!;
      warm += Math.min(...reads);
    }
    pages.push({ name, first, warm });
    process.stderr.write(`${size} ${name}: ${first}, ${warm}\n`);
  }

  // The feed is kept up to date only while it is asked for.
  await fetch(`${server.url}/feeds/google.xml`, { redirect: 'manual' });
  const runs = [];
  for (const [name, run] of Object.entries(jobs)) {
    // The first run does what filling the store left to do.
    await run();
    const reads = await countReads(db, () => run());
    runs.push({ name, reads });
    process.stderr.write(`${size} ${name}: ${reads}\n`);
  }
  server.stop();
  await typesense.stop();
  return { size, filledSeconds, pages, jobs: runs };
}

type Call = (path: string, body?: object, method?: string) => Promise<{ answer: ReturnType<JSON['parse']> }>;

/** A discount and a collection, as the panel makes them; what the pages of one thing show. */
async function furnish(db: Firestore, call: Call): Promise<Known> {
  const made = (await call('/promotions', DISCOUNT)).answer.data;
  const promotion = made.promotion ?? made;
  // Under the id that the orders name.
  const stored = await db.doc(`promotions/${promotion._id}`).get();
  await db.doc(`promotions/${BENCH_PROMOTION}`).set({ ...stored.data() });
  await call('/collections', COLLECTION);
  const [order] = (await call('/orders/admin/all?limit=1')).answer.data.orders;
  const [product] = (await call('/products/admin/all?limit=1')).answer.data.products;
  return { order: order._id, number: order.number, product: product._id, promotion: BENCH_PROMOTION };
}

const reports = [];
for (const size of SIZES) reports.push(await inOwnProject((db) => measure(db, size)));
process.stdout.write(`${JSON.stringify(reports)}\n`);
