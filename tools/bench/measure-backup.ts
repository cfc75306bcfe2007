/**
 * Measures a shop with 10,000 orders and 1,000 pictures: measure-backup.ts fill PROJECT | backup FILE PROJECT |
 * restore FILE PROJECT
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { backUpShop } from '../backup/backup';
import { restoreShop } from '../backup/restore';
import { openBackupShop } from '../backup/backup-shop';
import { fillStore } from './fill-store';

const ORDERS = 10_000;
const PICTURES = 1000;
/** Sizes in bytes of the six widths of a picture. Each width is stored as AVIF and as WebP. */
const WIDTH_BYTES = [4_000, 9_000, 18_000, 36_000, 70_000, 120_000];
const ACCOUNTS = 2_500;

const [what, ...args] = process.argv.slice(2);

async function fill(project: string): Promise<object> {
  const app = initializeApp({ projectId: project });
  await fillStore(getFirestore(app), { orders: ORDERS, now: Date.now() });
  for (let from = 0; from < ACCOUNTS; from += 500) {
    const users = Array.from({ length: 500 }, (_, at) => ({
      uid: `user-${from + at}`,
      email: `user-${from + at}@example.com`,
      displayName: 'Ada Example',
      passwordHash: Buffer.from(`hash of ${from + at}`),
      passwordSalt: Buffer.from('salt'),
    }));
    await getAuth(app).importUsers(users, {
      hash: { algorithm: 'HMAC_SHA256', key: Buffer.from('key') },
    });
  }
  await deleteApp(app);
  const shop = await openBackupShop({ project, emulated: true });
  const noise = Buffer.alloc(1_000_000);
  for (let at = 0; at < noise.length; at += 32)
    createHash('sha256').update(String(at)).digest().copy(noise, at);
  const files = Array.from({ length: PICTURES }, (_, at) => at).flatMap((at) => {
    const token = randomUUID();
    return WIDTH_BYTES.flatMap((size, width) =>
      ['avif', 'webp'].map((type) => ({
        name: `products/p${at}/${width}.${type}`,
        type,
        token,
        at,
        size,
      })),
    );
  });
  await pMap(
    files,
    ({ name, type, token, at, size }) =>
      shop.bucket.file(name).save(noise.subarray(at * 800, at * 800 + size), {
        resumable: false,
        metadata: {
          contentType: `image/${type}`,
          cacheControl: 'public, max-age=31536000, immutable',
          metadata: { firebaseStorageDownloadTokens: token },
        },
      }),
    { concurrency: 8 },
  );
  await shop.close();
  return { pictures: PICTURES, orders: ORDERS };
}

async function run(file: string, project: string): Promise<object> {
  const shop = await openBackupShop({ project, emulated: true });
  const contents = await (what === 'backup' ? backUpShop : restoreShop)(shop, file);
  await shop.close();
  const seconds = performance.now() / 1000;
  const megabytes = process.resourceUsage().maxRSS / 1024;
  const whole = createHash('sha256');
  await pipeline(createReadStream(file), whole);
  return {
    ...contents,
    seconds,
    megabytes,
    fileMb: statSync(file).size / 1e6,
    digest: whole.digest('hex'),
  };
}

const report = await (what === 'fill' ? fill(args[0]!) : run(args[0]!, args[1]!));
process.stdout.write(`${JSON.stringify(report)}\n`);
