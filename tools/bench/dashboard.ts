/**
 * What a load of the dashboard reads from Firestore, in small and in large stores. Needs FIRESTORE_EMULATOR_HOST;
 * prints one line of JSON. Each store is a project of its own in the emulator, emptied afterwards.
 */
import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import type { Services } from '../../functions/src/app';
import { compose } from '../../functions/src/compose';
import { countReads } from './count-reads';
import { fillStore } from './fill-store';

const SIZES = [100, 10_000];
const SPANS = [7, 30, 90];
const TIMED_LOADS = 7;

/** What the page asks for beside its numbers. */
const LATEST_EVENTS = 8;

/**
 * The dearest moment there is: half an hour into a day, yesterday is still counted with every load, and of the last
 * 90 days some are of another year.
 */
const NOW = Date.parse('2026-02-10T00:30:00Z');

interface Load {
  reads: number;
  ms: number;
}

interface SizeReport {
  orders: number;
  /** Of an empty memory: every past day is counted once. */
  first: Load;
  later: { span: number; reads: number; ms: number }[];
}

const refuse = () => Promise.reject(new Error('A dashboard needs nothing but Firestore.'));

function servicesOf(db: Firestore, now: () => number): Services {
  const quiet = { info: () => undefined, warn: () => undefined };
  const { services } = compose({
    db,
    auth: refuse,
    storage: { put: refuse, remove: refuse } as never,
    remoteFiles: refuse,
    signIn: refuse as never,
    logger: { ...quiet, error: (message, fields) => console.error(message, fields) },
    version: 'bench',
    rateLimitFactor: 1,
    trustedProxies: 0,
    publicUrl: '',
    payment: { provider: 'test', publishableKey: null },
    stripe: null,
    emulated: true,
    now,
  });
  return services;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function measure(db: Firestore, orders: number): Promise<SizeReport> {
  let clock = NOW;
  await fillStore(db, orders, NOW);
  const { orderStats, activity } = servicesOf(db, () => clock);
  const load = (days: number) => {
    // Later than anything may be remembered without asking.
    clock += 10_000;
    return Promise.all([orderStats.stats({ days }), activity.list({ limit: LATEST_EVENTS })]);
  };

  const widest = Math.max(...SPANS);
  let reads = 0;
  const ms = await timed(async () => (reads = await countReads(db, () => load(widest))));
  const first = { reads, ms };

  const later = [];
  for (const span of SPANS) {
    const each = await countReads(db, () => load(span));
    const times = [];
    for (let at = 0; at < TIMED_LOADS; at += 1) times.push(await timed(() => load(span)));
    later.push({ span, reads: each, ms: median(times) });
  }
  const [{ totalOrders }] = await load(widest);
  if (totalOrders !== orders) throw new Error(`The dashboard counts ${totalOrders} of ${orders} orders.`);
  return { orders, first, later };
}

async function inOwnProject(host: string, orders: number): Promise<SizeReport> {
  const projectId = `demo-bench-${randomUUID().slice(0, 8)}`;
  const app = initializeApp({ projectId }, projectId);
  try {
    return await measure(getFirestore(app), orders);
  } finally {
    await deleteApp(app);
    const url = `http://${host}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
    await fetch(url, { method: 'DELETE' });
  }
}

const host = process.env.FIRESTORE_EMULATOR_HOST;
if (!host) throw new Error('FIRESTORE_EMULATOR_HOST is not set.');
const reports = [];
for (const orders of SIZES) reports.push(await inOwnProject(host, orders));
process.stdout.write(`${JSON.stringify(reports)}\n`);
