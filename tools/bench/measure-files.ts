/** Measures the product export and feed of a large shop: duration, size and memory. Prints one line of JSON. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { createFirebaseStorage } from '../../functions/src/platform/storage';
import { createCountingJobs, runInTemporaryProject, measureDuration } from './bench-store';
import { fillStore } from './fill-store';

const PRODUCTS = 50_000;

async function createFiles(projectId: string): Promise<void> {
  const app = initializeApp({ projectId }, projectId);
  const bucket = getStorage(app).bucket(`${projectId}.appspot.com`);
  const storage = createFirebaseStorage(() => Promise.resolve(bucket));
  const { services, jobs } = createCountingJobs(getFirestore(app), { storage });
  const total = await services.productRecords.count();
  const before = process.memoryUsage().rss;

  async function measureFile(kind: 'products' | 'feed', name: string, ask: () => Promise<unknown>) {
    await ask();
    const cpu = process.cpuUsage();
    const ms = await measureDuration(async () => {
      const report = await jobs.makeFiles();
      if (report.made !== 1) throw new Error(`${kind}: ${JSON.stringify(report)}`);
    });
    const { user, system } = process.cpuUsage(cpu);
    const { rows, bytes } = (await getFirestore(app).doc(`files/${kind}`).get()).data()!;
    if (rows !== total && kind === 'products') throw new Error(`The file has ${rows} of ${total} products.`);
    const stored = Number((await bucket.file(name).getMetadata())[0].size);
    await bucket.deleteFiles();
    const seconds = [ms / 1000, (user + system) / 1e6].map(Math.round);
    return { kind, rows, seconds: seconds[0], cpu: seconds[1], bytes, stored };
  }

  const files = [
    await measureFile('feed', 'feeds/google.xml', () =>
      services.files
        .standing('feed', 'feeds/google.xml', () => Promise.resolve(total))
        .catch(() => undefined),
    ),
  ];
  const asked = await services.files.request({ uid: 'bench', name: 'Bench' }, 'products', { total });
  const object = (await getFirestore(app).doc('files/products').get()).get('object') as string;
  files.push(await measureFile('products', object, () => Promise.resolve(asked)));
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  process.stdout.write(`${JSON.stringify({ total, files, megabytes, before: Math.round(before / 1e6) })}\n`);
}

const fillAndMeasure = () =>
  runInTemporaryProject(async (db, projectId) => {
    await fillStore(db, { orders: 0, products: PRODUCTS, searchEngine: null, now: Date.now() });
    const args = ['--import', 'tsx', fileURLToPath(import.meta.url), projectId];
    process.stdout.write(execFileSync(process.execPath, args));
  });

const [project] = process.argv.slice(2);
await (project ? createFiles(project) : fillAndMeasure());
process.exit(0);
