import { onAuthStateChanged } from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, terminate, type Firestore } from 'firebase/firestore';
import { env } from '@/shared/config/env';
import { firebaseApp, firebaseAuth } from './auth';

/** Whose Firestore is open: `waiting` until Firebase knows who is signed in, `guest` without a user. */
type Live = { state: 'waiting' } | { state: 'guest' } | { state: 'open'; uid: string; db: Firestore };

const WAITING: Live = { state: 'waiting' };
const GUEST: Live = { state: 'guest' };

let live: Live = WAITING;
let stopWatching: (() => void) | undefined;
const listeners = new Set<() => void>();

function open(uid: string): Live {
  // After Auth, so that every request carries the user's token.
  const db = getFirestore(firebaseApp());
  const emulators = env.emulators;
  if (emulators) connectFirestoreEmulator(db, emulators.host, emulators.firestore);
  return { state: 'open', uid, db };
}

/** reactfire keeps what it watched for good, under global names without a user's name in them. */
function forgetWatched(): void {
  const preloaded = (globalThis as { _reactFirePreloadedObservables?: Map<string, unknown> })
    ._reactFirePreloadedObservables;
  for (const id of [...(preloaded?.keys() ?? [])]) if (id.startsWith('firestore:')) preloaded?.delete(id);
}

/**
 * reactfire never stops a listener, and after a sign-out keeps the refusal for the next user. So the whole connection
 * ends with the page that needed it and with its user.
 */
function close(): void {
  if (live.state === 'open') void terminate(live.db).catch(() => undefined);
  forgetWatched();
  live = WAITING;
}

function follow(): () => void {
  return onAuthStateChanged(firebaseAuth(), (user) => {
    close();
    live = user ? open(user.uid) : GUEST;
    listeners.forEach((listener) => listener());
  });
}

/** For `useSyncExternalStore`: Firestore as the signed-in user's, open as long as there are listeners. */
export const liveFirestore = {
  get: () => live,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    stopWatching ??= follow();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stopWatching?.();
      stopWatching = undefined;
      close();
    };
  },
};
