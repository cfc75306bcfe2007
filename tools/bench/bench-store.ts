import { randomUUID } from 'node:crypto';
import type { PageRead } from '../../functions/src/contract/pages';
import type { AddressInfo } from 'node:net';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { createApp } from '../../functions/src/app';
import { compose, type Services } from '../../functions/src/compose';
import type { Environment } from '../../functions/src/compose/foundation';
import { composePages } from '../../functions/src/compose/pages';
import type { PagesService } from '../../functions/src/features/pages/pages.service';
import { loadWebBuild } from '../../functions/src/features/pages/web-build';
import type { HttpPlatform } from '../../functions/src/platform/http/guards';
import { withReadCount } from '../../functions/src/platform/reads/request-reads';
import { watchReads } from '../../functions/src/platform/reads/watch-reads';
import { addressesIn } from '../../functions/src/platform/storage';

const refuse = () => Promise.reject(new Error('What is measured needs nothing but Firestore.'));

const toAccount = (uid: string) => ({
  ...{ uid, email: `${uid}@example.com`, emailVerified: true, disabled: false },
  ...{
    customClaims: uid === 'admin' ? { admin: true } : {},
    metadata: { creationTime: new Date(0).toUTCString() },
  },
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

function composeShop(db: Firestore, now: () => number, showsReads = false, more: Partial<Environment> = {}) {
  return compose({
    db,
    auth: () => Promise.resolve(accounts),
    storage: { put: refuse, remove: refuse } as never,
    addressOf: addressesIn('bench'),
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
}

export const instanceOf = (db: Firestore, now: () => number) => composeShop(db, now);

export const servicesOf = (db: Firestore, now: () => number): Services => composeShop(db, now).services;

export async function countingInstance(db: Firestore, now: () => number = Date.now) {
  watchReads(db);
  const { services, platform } = composeShop(db, now, true);
  return { services, platform, pages: await pagesOf(services) };
}

/** Creates an instance whose API and jobs count reads. `more` replaces parts of the environment. */
export function countingJobs(db: Firestore, more: Partial<Environment>) {
  watchReads(db);
  return composeShop(db, Date.now, true, more);
}

/** Creates the page service of an instance. Only the latest one of a process can draw pages. */
export async function pagesOf(services: Services): Promise<PagesService> {
  const folder = process.env.PAGES_FOLDER;
  if (!folder) throw new Error('PAGES_FOLDER is not set.');
  const build = (read: PageRead) => loadWebBuild(folder, read);
  const limit = () => Promise.resolve();
  return composePages({
    ...{ services, limit, publicUrl, logger: quiet, build },
    ...{ showsReads: true, keepsPages: false },
  });
}

/** Serves the API of an instance on a free port. Returns its URL and a function that stops it. */
export async function serve(services: Services, platform: HttpPlatform) {
  const server = createApp(services, platform, 'api').listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

export async function serveInstance(db: Firestore) {
  const { services, platform } = composeShop(db, Date.now);
  return serve(services, platform);
}

export function countReads(db: Firestore, work: () => Promise<unknown>): Promise<number> {
  watchReads(db);
  return withReadCount(async (count) => {
    await work();
    return count.reads;
  });
}

/** Returns the quantile of the values. A `share` of 0.5 is the median. */
export const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

export const median = (values: readonly number[]) => quantile(values, 0.5);

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Runs a measurement in a new project of the Firestore emulator, and deletes the documents afterwards. */
export async function inOwnProject<T>(measure: (db: Firestore, projectId: string) => Promise<T>): Promise<T> {
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
