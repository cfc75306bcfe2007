/** Measures the time to draw a page of the seeded shop, and its size. Prints one line of JSON. */
import { brotliCompressSync } from 'node:zlib';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { calculateQuantile } from '../lib/bench-tables.mjs';
import { createBenchPages, createBenchServices, measureDuration } from './bench-store';

const TIMED_ROUNDS = 150;
/** Unmeasured rounds in which Node compiles the code. */
const WARM_UP_ROUNDS = 40;

const db = getFirestore(initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-hearth' }));
const pages = await createBenchPages(createBenchServices(db, Date.now));
const drawn = [];
for (const address of process.argv.slice(2)) {
  const draw = async () => {
    const { status, body } = await pages.respond('GET', address, []);
    if (status !== 200) throw new Error(`${address} answered ${status}.`);
    return body;
  };
  for (let at = 0; at < WARM_UP_ROUNDS; at += 1) await draw();
  const times: number[] = [];
  for (let at = 0; at < TIMED_ROUNDS; at += 1) times.push(await measureDuration(draw));
  const html = Buffer.from(await draw());
  const bytes = { html: html.length, brotli: brotliCompressSync(html).length };
  drawn.push({
    address,
    ms: { p50: calculateQuantile(times, 0.5), p95: calculateQuantile(times, 0.95) },
    ...bytes,
  });
}
process.stdout.write(`${JSON.stringify(drawn)}\n`);
