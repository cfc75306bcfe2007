/**
 * One instance of the shop's API in a process of its own: started with a project's id, it prints its address. With the address
 * of a pace in BENCH_PACE, commits that write a product wait for their turn there.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { build } from 'esbuild';
import { startOnce } from '../../functions/src/platform/concurrency/start-once';
import { serveInstance } from './bench-store';

const own = fileURLToPath(import.meta.url);

/** Beside the functions' own packages. */
const bundle = fileURLToPath(
  new URL('../../functions/node_modules/.cache/bench-instance.mjs', import.meta.url),
);

/** Makes an instance one file as a deployed one is: what runs modules one by one also gives every function its name, as it is made. */
const bundled = startOnce(() =>
  build({
    ...{ entryPoints: [own], outfile: bundle, bundle: true, format: 'esm', platform: 'node' },
    ...{ packages: 'external', logLevel: 'warning' },
  }),
);

/** Starts an instance on a project; `pace`: the address of its pace. */
export async function startInstance(
  projectId: string,
  pace?: string,
): Promise<{ url: string; stop: () => void }> {
  await bundled();
  const env = pace ? { ...process.env, BENCH_PACE: pace } : process.env;
  const child = spawn(process.execPath, [bundle, projectId], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = await new Promise<string[]>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve([line]));
    child.once('exit', (code) => reject(new Error(`The measured server ended with ${code}.`)));
  });
  return { url: url!, stop: () => void child.kill() };
}

/** Has commits that write a product wait for their turn, as Firestore has those of one document. */
function paced(db: Firestore, pace: string): Firestore {
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
if (script === own && projectId) {
  const db = getFirestore(initializeApp({ projectId }));
  const pace = process.env.BENCH_PACE;
  const { url } = await serveInstance(pace ? paced(db, pace) : db);
  process.stdout.write(`${url}\n`);
}
