/** Measures the reads of each page of the admin panel and each scheduled job in a small and a large shop. */
import type { Firestore } from 'firebase-admin/firestore';
import type { SearchEngineFactory } from '../../functions/src/compose/shop-environment';
import { storeConfig } from '../../functions/src/contract/store-config';
import { createTypesenseEngine } from '../../functions/src/features/search-typesense/typesense-engine';
import { parseTypesenseSettings } from '../../functions/src/features/search-typesense/typesense-settings';
import { FakeTypesense } from '../../functions/test/support/search/fake-typesense';
import type { ObjectStorage } from '../../functions/src/platform/storage';
import { createCountingJobs, countReads, runInTemporaryProject, serveApi } from './bench-store';
import { BENCH_PROMOTION_ID, fillStore } from './fill-store';
import { BENCH_COLLECTION, BENCH_DISCOUNT, createPanelRequests, type SampleIds } from './panel-requests';
import { parseReadCount } from './shop-requests';

const SIZES = (process.argv[2] ?? '100,10000').split(',').map(Number);

/** Timeout for the stub, which scans all products for each search. Only Firestore reads are measured. */
const STUB_TIMEOUT_MS = 120_000;

/** Pages whose data an instance caches; their requests are sent twice. Each query takes the emulator minutes. */
const CACHED_PAGES = /^(menu|dashboard|products|collections|ready|a discount)/;

const storageStub = {
  write: async (_name: string, chunks: AsyncIterable<string>) => {
    for await (const _chunk of chunks);
  },
  address: () => Promise.resolve('https://storage.example/file'),
  remove: () => Promise.resolve(),
} as unknown as ObjectStorage;

async function measure(db: Firestore, size: number) {
  const typesense = new FakeTypesense();
  await typesense.start();
  const settings = parseTypesenseSettings({
    url: typesense.url,
    apiKey: typesense.apiKey,
    project: 'demo-bench',
  });
  const searchEngine: SearchEngineFactory = (parts) =>
    createTypesenseEngine({ ...parts, settings, locale: storeConfig.locale, searchMs: STUB_TIMEOUT_MS });
  const began = Date.now();
  const whole = { orders: size, products: size, whole: true, searchEngine };
  await fillStore(db, { ...whole, now: Date.now() });
  const filledSeconds = Math.round((Date.now() - began) / 1000);
  process.stderr.write(`${size} filled in ${filledSeconds} s\n`);

  const { services, platform, jobs } = createCountingJobs(db, {
    searchEngine,
    searchBudgetMs: STUB_TIMEOUT_MS,
    storage: storageStub,
  });
  const server = await serveApi(services, platform);
  async function call(path: string, body?: object, method = body ? 'POST' : 'GET') {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization: 'Bearer admin', 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return { reads: parseReadCount(response.headers.get('server-timing')), answer: JSON.parse(text) };
  }

  const known = await createSampleData(db, call);
  const pages = [];
  for (const [name, asked] of Object.entries(createPanelRequests(known))) {
    let first = 0;
    let warm = 0;
    for (const { path, body } of asked) {
      // The cached settings and rights of the administrator expire within the emulator's slow queries. If the measured
      // request loaded them again, a page of the large shop would seem to read more.
      for (const kept of ['/config', '/settings']) await call(kept);
      const reads: number[] = [];
      const rounds = CACHED_PAGES.test(name) ? 2 : 1;
      for (let round = 0; round < rounds; round += 1) reads.push((await call(path, body)).reads);
      first += reads[0]!;
      warm += Math.min(...reads);
    }
    pages.push({ name, first, warm });
    process.stderr.write(`${size} ${name}: ${first}, ${warm}\n`);
  }

  await fetch(`${server.url}/feeds/google.xml`, { redirect: 'manual' });
  const runs = [];
  for (const [name, run] of Object.entries(jobs)) {
    // Runs the job once unmeasured, because its first run also completes the filling of the store.
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

async function createSampleData(db: Firestore, call: Call): Promise<SampleIds> {
  const made = (await call('/promotions', BENCH_DISCOUNT)).answer.data;
  const promotion = made.promotion ?? made;
  const stored = await db.doc(`promotions/${promotion._id}`).get();
  await db.doc(`promotions/${BENCH_PROMOTION_ID}`).set({ ...stored.data() });
  await call('/collections', BENCH_COLLECTION);
  const [order] = (await call('/orders/admin/all?limit=1')).answer.data.orders;
  const [product] = (await call('/products/admin/all?limit=1')).answer.data.products;
  return { order: order._id, number: order.number, product: product._id, promotion: BENCH_PROMOTION_ID };
}

const reports = [];
for (const size of SIZES) reports.push(await runInTemporaryProject((db) => measure(db, size)));
process.stdout.write(`${JSON.stringify(reports)}\n`);
