/** What every measurement of the services needs: the shop composed on an emulator alone, in a project of its own. */
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

/** An account of Firebase Auth; that of `admin` is the administrator's. */
const account = (uid: string) => ({
  ...{ uid, email: `${uid}@example.com`, emailVerified: true, disabled: false },
  ...{
    customClaims: uid === 'admin' ? { admin: true } : {},
    metadata: { creationTime: new Date(0).toUTCString() },
  },
});

/** Firebase Auth, as far as it is asked: the accounts that `fillStore` makes orders of, whose tokens are their ids. */
const accounts = {
  getUserByEmail: (email: string) => Promise.resolve({ uid: email.split('@')[0], email, metadata: {} }),
  getUser: (uid: string) => Promise.resolve(account(uid)),
  getUsers: (ids: { uid: string }[]) => Promise.resolve({ users: ids.map(({ uid }) => account(uid)) }),
  verifyIdToken: (uid: string) =>
    Promise.resolve({
      uid,
      ...account(uid).customClaims,
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

/** The shop composed on Firestore alone, as one instance of it; `now` is its clock, in milliseconds. */
function composed(db: Firestore, now: () => number, showsReads = false, more: Partial<Environment> = {}) {
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

/** The services and jobs of one instance. */
export const instanceOf = (db: Firestore, now: () => number) => composed(db, now);

/** The services of one instance. */
export const servicesOf = (db: Firestore, now: () => number): Services => composed(db, now).services;

/** An instance that counts: its API, and its pages drawn by the web app that was built into PAGES_FOLDER. */
export async function countingInstance(db: Firestore, now: () => number = Date.now) {
  watchReads(db);
  const { services, platform } = composed(db, now, true);
  return { services, platform, pages: await pagesOf(services) };
}

/** An instance with parts of its own; what its API and its jobs read can be counted. */
export function countingJobs(db: Firestore, more: Partial<Environment>) {
  watchReads(db);
  return composed(db, Date.now, true, more);
}

/** The pages of an instance. In one process only the pages that were made last can be drawn. */
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

/** Serves an instance's API on a free port; answers its address and how to stop it. */
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

/** An instance's API without counting, served. */
export async function serveInstance(db: Firestore) {
  const { services, platform } = composed(db, Date.now);
  return serve(services, platform);
}

/** How many reads some work makes. */
export function countReads(db: Firestore, work: () => Promise<unknown>): Promise<number> {
  watchReads(db);
  return withReadCount(async (count) => {
    await work();
    return count.reads;
  });
}

/** `share` of the values are at most this: 0.5 is the median. */
export const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Measures in a project of its own in the emulator at FIRESTORE_EMULATOR_HOST, which is emptied afterwards. */
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
    // A large store takes the emulator minutes; it goes with the emulator, too.
    await fetch(url, { method: 'DELETE', signal: AbortSignal.timeout(20_000) }).catch(() => undefined);
  }
}
