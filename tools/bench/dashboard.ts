/**
 * What a load of the dashboard reads from Firestore, in small and in large stores. Needs FIRESTORE_EMULATOR_HOST;
 * prints one line of JSON. Each store is a project of its own in the emulator, emptied afterwards.
 */
import type { Firestore } from 'firebase-admin/firestore';
import { countReads, inOwnProject, median, servicesOf, timed } from './bench-store';
import { fillStore } from './fill-store';

const SIZES = [100, 10_000];
const SPANS = [7, 30, 90];
const TIMED_LOADS = 7;

/** What the page asks for beside its numbers. */
const LATEST_EVENTS = 8;

const NOW = Date.parse('2026-02-10T00:30:00Z');

interface SizeReport {
  orders: number;
  loads: { span: number; reads: number; ms: number }[];
}

async function measure(db: Firestore, orders: number): Promise<SizeReport> {
  let clock = NOW;
  await fillStore(db, { orders, now: NOW });
  const { orderStats, activity } = servicesOf(db, () => clock);
  const load = (days: number) => {
    // Later than anything may be remembered without asking.
    clock += 10_000;
    return Promise.all([orderStats.stats({ days }), activity.list({ limit: LATEST_EVENTS })]);
  };

  const loads = [];
  for (const span of SPANS) {
    const each = await countReads(db, () => load(span));
    const times = [];
    for (let at = 0; at < TIMED_LOADS; at += 1) times.push(await timed(() => load(span)));
    loads.push({ span, reads: each, ms: median(times) });
  }
  const [{ totalOrders }] = await load(Math.max(...SPANS));
  if (totalOrders !== orders) throw new Error(`The dashboard counts ${totalOrders} of ${orders} orders.`);
  return { orders, loads };
}

const reports = [];
for (const orders of SIZES) reports.push(await inOwnProject((db) => measure(db, orders)));
process.stdout.write(`${JSON.stringify(reports)}\n`);
