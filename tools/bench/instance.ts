/** Runs one API instance in a separate process, which prints its URL. BENCH_PACE is the URL of the commit server. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { build } from 'esbuild';
import { memoizeAsync } from '../../functions/src/platform/concurrency/memoize-start';
import { serveApiInstance } from './bench-store';

const scriptPath = fileURLToPath(import.meta.url);

/** The bundle is written beside node_modules of functions, so that its imports resolve. */
const bundlePath = fileURLToPath(
  new URL('../../functions/node_modules/.cache/bench-instance.mjs', import.meta.url),
);

/** Bundles the instance as for a deployment, because tsx slows code down by naming functions at run time. */
const bundleOnce = memoizeAsync(() =>
  build({
    entryPoints: [scriptPath],
    outfile: bundlePath,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  }),
);

export async function startApiProcess(
  projectId: string,
  pace?: string,
): Promise<{ url: string; stop: () => void }> {
  await bundleOnce();
  const env = pace ? { ...process.env, BENCH_PACE: pace } : process.env;
  const child = spawn(process.execPath, [bundlePath, projectId], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await new Promise<string[]>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve([line]));
    child.once('exit', (code) => reject(new Error(`The measured server ended with ${code}.`)));
  });
  return { url: url!, stop: () => void child.kill() };
}

/** Makes commits that write products wait for the commit server, as Firestore serializes writes of one document. */
function limitCommits(db: Firestore, pace: string): Firestore {
  const batchOf = db.batch.bind(db);
  db.batch = () => {
    const batch = batchOf();
    const update = batch.update.bind(batch) as (ref: DocumentReference, ...fields: unknown[]) => typeof batch;
    const commit = batch.commit.bind(batch);
    let isPaced = false;
    batch.update = (ref: DocumentReference, ...fields: unknown[]) => {
      isPaced ||= ref.parent.id === 'products';
      return update(ref, ...fields);
    };
    batch.commit = async () => {
      if (!isPaced) return commit();
      await fetch(`${pace}/begin`);
      let isDone = false;
      try {
        const written = await commit();
        isDone = true;
        return written;
      } finally {
        await fetch(`${pace}/end?committed=${isDone}`);
      }
    };
    return batch;
  };
  return db;
}

const [, script, projectId] = process.argv;
if (script === scriptPath && projectId) {
  const db = getFirestore(initializeApp({ projectId }));
  const pace = process.env.BENCH_PACE;
  const { url } = await serveApiInstance(pace ? limitCommits(db, pace) : db);
  process.stdout.write(`${url}\n`);
}
