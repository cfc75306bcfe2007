/** Measures the Firestore reads of the dashboard in a small and a large store. Prints one line of JSON. */
import type { Firestore } from 'firebase-admin/firestore';
import { calculateMedian } from '../lib/bench-tables.mjs';
import { countReads, runInTemporaryProject, createBenchServices, measureDuration } from './bench-store';
import { fillStore } from './fill-store';

const SIZES = [100, 10_000];
const SPAN_DAYS = [7, 30, 90];
const TIMED_LOADS = 7;

const LATEST_EVENTS = 8;

const NOW = Date.parse('2026-02-10T00:30:00Z');

interface SizeReport {
  orders: number;
  loads: { span: number; reads: number; ms: number }[];
}

async function measure(db: Firestore, orders: number): Promise<SizeReport> {
  let clock = NOW;
  await fillStore(db, { orders, now: NOW });
  const { orderStats, activity } = createBenchServices(db, () => clock);
  const load = (days: number) => {
    // Advances the clock beyond the lifetime of all caches.
    clock += 10_000;
    return Promise.all([orderStats.getStats({ days }), activity.list({ limit: LATEST_EVENTS })]);
  };

  const loads = [];
  for (const span of SPAN_DAYS) {
    const each = await countReads(db, () => load(span));
    const times = [];
    for (let at = 0; at < TIMED_LOADS; at += 1) times.push(await measureDuration(() => load(span)));
    loads.push({ span, reads: each, ms: calculateMedian(times) });
  }
  const [{ totalOrders }] = await load(Math.max(...SPAN_DAYS));
  if (totalOrders !== orders) throw new Error(`The dashboard counts ${totalOrders} of ${orders} orders.`);
  return { orders, loads };
}

const reports = [];
for (const orders of SIZES) reports.push(await runInTemporaryProject((db) => measure(db, orders)));
process.stdout.write(`${JSON.stringify(reports)}\n`);
