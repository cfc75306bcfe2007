import { randomUUID } from 'node:crypto';
import type { ApiPathReader } from '../../functions/src/contract/page-renderer';
import type { AddressInfo } from 'node:net';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { createExpressApp } from '../../functions/src/app';
import { createShop } from '../../functions/src/compose';
import type { Shop } from '../../functions/src/platform/shop';
import type { ShopEnvironment } from '../../functions/src/compose/shop-environment';
import { createShopPagesService } from '../../functions/src/compose/pages';
import type { PagesService } from '../../functions/src/features/pages/pages.service';
import { loadServerBuild } from '../../functions/src/features/pages/web-build';
import type { HttpDependencies } from '../../functions/src/platform/http/guards';
import { withFirestoreReadCount } from '../../functions/src/platform/reads/request-reads';
import { enableFirestoreReadCounting } from '../../functions/src/platform/reads/watch-reads';
import { createObjectUrlFactory } from '../../functions/src/platform/storage';

const refuse = () => Promise.reject(new Error('What is measured needs nothing but Firestore.'));

const toAccount = (uid: string) => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified: true,
  disabled: false,
  customClaims: uid === 'admin' ? { admin: true } : {},
  metadata: { creationTime: new Date(0).toUTCString() },
});

/** Stub of Firebase Auth with the accounts that `fillStore` uses. The token of an account is its id. */
const accounts = {
  getUserByEmail: (email: string) => Promise.resolve({ uid: email.split('@')[0], email, metadata: {} }),
  getUser: (uid: string) => Promise.resolve(toAccount(uid)),
  getUsers: (ids: { uid: string }[]) => Promise.resolve({ users: ids.map(({ uid }) => toAccount(uid)) }),
  verifyIdToken: (uid: string) =>
    Promise.resolve({
      uid,
      ...toAccount(uid).customClaims,
      email: `${uid}@example.com`,
      name: 'Ada Example',
      auth_time: 0,
    }),
} as unknown as Auth;

const quiet = {
  info: () => undefined,
  warn: () => undefined,
  error: (message: string, fields?: object) => console.error(message, fields),
};

const publicUrl = 'https://shop.example';

function composeShop(
  db: Firestore,
  now: () => number,
  showsReads = false,
  more: Partial<ShopEnvironment> = {},
) {
  const shop = createShop({
    db,
    auth: () => Promise.resolve(accounts),
    storage: { put: refuse, remove: refuse } as never,
    addressOf: createObjectUrlFactory('bench'),
    remoteFiles: refuse,
    signIn: refuse as never,
    logger: quiet,
    version: 'bench',
    rateLimitFactor: 10_000,
    trustProxy: () => false,
    publicUrl,
    payment: { provider: 'test', mode: 'test', publishableKey: null },
    stripe: null,
    emulated: true,
    secondFactorKey: 'key-of-the-bench',
    showsReads,
    now,
    ...more,
  });
  return { services: shop, platform: shop.httpPlatform, jobs: shop.jobs };
}

export const createBenchInstance = (db: Firestore, now: () => number) => composeShop(db, now);

export const createBenchServices = (db: Firestore, now: () => number): Shop => composeShop(db, now).services;

export async function createCountingInstance(db: Firestore, now: () => number = Date.now) {
  enableFirestoreReadCounting(db);
  const { services, platform } = composeShop(db, now, true);
  return { services, platform, pages: await createBenchPages(services) };
}

/** Creates an instance whose API and jobs count reads. `more` replaces parts of the environment. */
export function createCountingJobs(db: Firestore, more: Partial<ShopEnvironment>) {
  enableFirestoreReadCounting(db);
  return composeShop(db, Date.now, true, more);
}

/** Creates the page service of an instance. Only the latest one of a process can draw pages. */
export async function createBenchPages(services: Shop): Promise<PagesService> {
  const folder = process.env.PAGES_FOLDER;
  if (!folder) throw new Error('PAGES_FOLDER is not set.');
  const build = (read: ApiPathReader) => loadServerBuild(folder, read);
  const limit = () => Promise.resolve();
  return createShopPagesService(services, { limit, build, showsReads: true, keepsPages: false });
}

/** Serves the API of an instance on a free port. Returns its URL and a function that stops it. */
export async function serveApi(services: Shop, platform: HttpDependencies) {
  const server = createExpressApp(services, platform, 'api').listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

export async function serveApiInstance(db: Firestore) {
  const { services, platform } = composeShop(db, Date.now);
  return serveApi(services, platform);
}

export function countReads(db: Firestore, work: () => Promise<unknown>): Promise<number> {
  enableFirestoreReadCounting(db);
  return withFirestoreReadCount(async (count) => {
    await work();
    return count.reads;
  });
}

export async function measureDuration(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Runs a measurement in a new project of the Firestore emulator, and deletes the documents afterwards. */
export async function runInTemporaryProject<T>(
  measure: (db: Firestore, projectId: string) => Promise<T>,
): Promise<T> {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  if (!host) throw new Error('FIRESTORE_EMULATOR_HOST is not set.');
  const projectId = `demo-bench-${randomUUID().slice(0, 8)}`;
  const app = initializeApp({ projectId }, projectId);
  try {
    return await measure(getFirestore(app), projectId);
  } finally {
    await deleteApp(app);
    const url = `http://${host}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
    await fetch(url, { method: 'DELETE', signal: AbortSignal.timeout(20_000) }).catch(() => undefined);
  }
}
