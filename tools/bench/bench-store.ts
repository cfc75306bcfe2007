/** What every measurement of the services needs: the shop composed on an emulator alone, in a project of its own. */
import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import type { Services } from '../../functions/src/app';
import { compose } from '../../functions/src/compose';

const refuse = () => Promise.reject(new Error('What is measured needs nothing but Firestore.'));

/** Firebase Auth, as far as a list asks it: the accounts that `fillStore` makes orders of, and no read of Firestore. */
const accounts = {
  getUserByEmail: (email: string) => Promise.resolve({ uid: email.split('@')[0], email, metadata: {} }),
} as unknown as Auth;

/** The shop's services on Firestore alone; `now` is their clock, in milliseconds. */
export function servicesOf(db: Firestore, now: () => number): Services {
  const quiet = { info: () => undefined, warn: () => undefined };
  const { services } = compose({
    db,
    auth: () => Promise.resolve(accounts),
    storage: { put: refuse, remove: refuse } as never,
    remoteFiles: refuse,
    signIn: refuse as never,
    logger: { ...quiet, error: (message, fields) => console.error(message, fields) },
    version: 'bench',
    rateLimitFactor: 1,
    trustedProxies: 0,
    publicUrl: 'https://shop.example',
    payment: { provider: 'test', mode: 'test', publishableKey: null },
    stripe: null,
    emulated: true,
    now,
  });
  return services;
}

export const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Measures in a project of its own in the emulator at FIRESTORE_EMULATOR_HOST, which is emptied afterwards. */
export async function inOwnProject<T>(measure: (db: Firestore) => Promise<T>): Promise<T> {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  if (!host) throw new Error('FIRESTORE_EMULATOR_HOST is not set.');
  const projectId = `demo-bench-${randomUUID().slice(0, 8)}`;
  const app = initializeApp({ projectId }, projectId);
  try {
    return await measure(getFirestore(app));
  } finally {
    await deleteApp(app);
    const url = `http://${host}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
    await fetch(url, { method: 'DELETE' });
  }
}
