/**
 * Simulates a flash sale: 1,000 customers, 500 units, ten seconds. Runs at the emulator's write speed, then at
 * Firestore's.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Firestore } from 'firebase-admin/firestore';
import { KeyedMutex } from '../../functions/src/platform/concurrency/keyed-mutex';
import { calculateQuantile } from '../lib/bench-tables.mjs';
import { runInTemporaryProject } from './bench-store';
import { fillStore } from './fill-store';
import { fetchGoods } from './goods';
import { startApiProcess } from './instance';
import { createOrderRequest } from './shop-requests';

const INSTANCES = 2;
const BUYERS = 1000;
const UNITS = 500;
const SALE_DURATION_MS = 10_000;

/** Simulated duration of a commit: about six per second for one document, as measured in Firestore. */
const COMMIT_MS = 160;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function startCommitServer(holdMs: number) {
  const mutex = new KeyedMutex();
  const counted = { committed: 0, refused: 0 };
  let release: ((ms: number) => void) | undefined;
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://pace');
    if (url.pathname === '/begin') {
      void mutex.runExclusive(['document'], () => {
        const turn = new Promise<number>((resolve) => (release = resolve));
        response.end();
        return turn.then(pause);
      });
      return;
    }
    const isCommitted = url.searchParams.get('committed') === 'true';
    counted[isCommitted ? 'committed' : 'refused'] += 1;
    release?.(isCommitted ? holdMs : 0);
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, counted, stop };
}

async function runSale(db: Firestore, projectId: string, holdMs: number) {
  const pace = await startCommitServer(holdMs);
  const instances = await Promise.all(
    Array.from({ length: INSTANCES }, () => startApiProcess(projectId, pace.url)),
  );
  try {
    const { lines, totals } = await fetchGoods(instances[0]!.url);
    const [line] = lines;
    const product = db.doc(`products/${line!.product}`);
    const variants = (await product.get()).get('variants') as { id: string; countInStock: number }[];
    const stocked = variants.map((one) => (one.id === line!.variant ? { ...one, countInStock: UNITS } : one));
    await product.update({ variants: stocked });
    const began = performance.now();
    const buy = async (at: number) => {
      await pause((at * SALE_DURATION_MS) / BUYERS);
      const asked = performance.now();
      const { url } = instances[at % INSTANCES]!;
      const request = createOrderRequest([line!], totals[0]!, `buyer-${holdMs}-${at}`);
      const response = await fetch(`${url}/api/orders`, request);
      const body = (await response.json()) as { code?: string };
      return { at, answer: body.code ?? String(response.status), ms: performance.now() - asked };
    };
    const answers = await Promise.all(Array.from({ length: BUYERS }, (_, at) => buy(at)));
    const seconds = (performance.now() - began) / 1000;
    const times = answers.map(({ ms }) => ms);
    const of = (wanted: string) => answers.filter(({ answer }) => answer === wanted);
    const left = (await product.get()).get('variants') as { id: string; countInStock: number }[];
    return {
      ordered: of('201').length,
      refused: of('OUT_OF_STOCK').length,
      other: BUYERS - of('201').length - of('OUT_OF_STOCK').length,
      left: left.find(({ id }) => id === line!.variant)!.countInStock,
      early: of('201').filter(({ at }) => at < UNITS).length,
      commits: pace.counted.committed,
      conflicts: pace.counted.refused,
      p50: calculateQuantile(times, 0.5),
      p95: calculateQuantile(times, 0.95),
      longest: Math.max(...times),
      seconds,
    };
  } finally {
    for (const { stop } of instances) stop();
    pace.stop();
  }
}

async function measure(db: Firestore, projectId: string) {
  await fillStore(db, { orders: 0, products: 20, stock: 1_000_000, now: Date.now() });
  const emulated = await runSale(db, projectId, 0);
  const paced = await runSale(db, projectId, COMMIT_MS);
  return { instances: INSTANCES, buyers: BUYERS, units: UNITS, commitMs: COMMIT_MS, emulated, paced };
}

process.stdout.write(`${JSON.stringify(await runInTemporaryProject(measure))}\n`);
