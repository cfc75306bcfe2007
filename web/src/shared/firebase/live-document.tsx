import { onAuthStateChanged } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  type DocumentData,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { FirebaseAppProvider, FirestoreProvider, useFirestore } from 'reactfire';
import { env } from '@/shared/config/env';
import { getFirebaseApp, getFirebaseAuth } from './firebase-auth';

/** State of the Firestore connection. `waiting` means Firebase Auth is loading, `guest` means no user is signed in. */
type FirestoreState =
  | { state: 'waiting' }
  | { state: 'guest' }
  | { state: 'open'; uid: string; db: Firestore };

/** Milliseconds after which a hidden page stops watching documents. */
const PAUSE_AFTER_HIDDEN_MS = 5 * 60_000;

const pageFetch = globalThis.fetch?.bind(globalThis);

const WAITING: FirestoreState = { state: 'waiting' };
const GUEST: FirestoreState = { state: 'guest' };

let live: FirestoreState = WAITING;
let stopWatching: (() => void) | undefined;
let pauseTimer: number | undefined;
const listeners = new Set<() => void>();
const watches = new Set<() => void>();

let firestore: Firestore | undefined;

function openFirestore(uid: string): FirestoreState {
  // Firestore must be created after Auth, so that its requests carry the user's token.
  if (!firestore) {
    firestore = getFirestore(getFirebaseApp());
    const emulators = env.emulators;
    if (emulators) connectFirestoreEmulator(firestore, emulators.host, emulators.firestore);
  }
  return { state: 'open', uid, db: firestore };
}

/** Stops each watch individually, because the emulator keeps watching after the connection is closed. */
function closeWatches(): void {
  for (const end of watches) end();
  live = WAITING;
}

const notify = () => listeners.forEach((listener) => listener());

function followAuthState(): () => void {
  return onAuthStateChanged(getFirebaseAuth(), (user) => {
    closeWatches();
    live = user ? openFirestore(user.uid) : GUEST;
    notify();
  });
}

function pause(): void {
  window.clearTimeout(pauseTimer);
  stopWatching?.();
  stopWatching = undefined;
  closeWatches();
  notify();
}

function resume(): void {
  window.clearTimeout(pauseTimer);
  if (listeners.size > 0) stopWatching ??= followAuthState();
}

function pauseIfHidden(): void {
  if (document.visibilityState === 'visible') return;
  window.clearTimeout(pauseTimer);
  pauseTimer = window.setTimeout(pause, PAUSE_AFTER_HIDDEN_MS);
}

const onVisibilityChange = () => (document.visibilityState === 'visible' ? resume() : pauseIfHidden());

/** Stops watching documents when the page closes. Uses `keepalive` requests, which complete after the page closes. */
function onPageHide(): void {
  window.fetch = (input, init) => pageFetch(new Request(input, { ...init, keepalive: true }));
  pause();
}

function onPageShow(): void {
  window.fetch = pageFetch;
  resume();
}

function toggleLifecycle(method: 'addEventListener' | 'removeEventListener'): void {
  window[method]('pagehide', onPageHide);
  window[method]('pageshow', onPageShow);
  document[method]('visibilitychange', onVisibilityChange);
}

/** External store with the user's Firestore connection. The connection is open while the store has subscribers. */
const liveFirestore = {
  get: () => live,

  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) toggleLifecycle('addEventListener');
    listeners.add(listener);
    resume();
    pauseIfHidden();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      toggleLifecycle('removeEventListener');
      pause();
    };
  },
};

export interface LiveDocumentProps {
  /** Path of a document, such as `orders/{id}`, or of a collection. */
  path: string;
  /** Timestamp field that determines the latest document of a collection. Omit for a single document. */
  latestBy?: string;
  /** Called with the current document and after each change. Must be the same function on every render. */
  onData: (document: unknown, id: string) => void;
}

interface WatchOptions extends LiveDocumentProps {
  db: Firestore;
}

/** Starts watching a document. Costs one Firestore read at the start and one read for each change. */
function startWatch(
  { db, path, latestBy, onData }: WatchOptions,
  onError: (error: Error) => void,
): () => void {
  if (!latestBy) return onSnapshot(doc(db, path), (found) => onData(found.data(), path), onError);
  const latest: Query<DocumentData> = query(collection(db, path), orderBy(latestBy, 'desc'), limit(1));
  return onSnapshot(
    latest,
    ({ docs: [found] }) => {
      if (found) onData(found.data(), found.id);
    },
    onError,
  );
}

function DocumentWatch({ path, latestBy, onData }: LiveDocumentProps) {
  const db = useFirestore();
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    const end = startWatch({ db, path, latestBy, onData }, setError);
    watches.add(end);
    return () => {
      watches.delete(end);
      end();
    };
  }, [db, path, latestBy, onData]);
  if (error) throw error;
  return null;
}

/** Component that watches a document, or the latest document of a collection. Throws errors during rendering. */
export function LiveDocument(props: LiveDocumentProps) {
  const live = useSyncExternalStore(liveFirestore.subscribe, liveFirestore.get);
  if (live.state === 'guest') throw new Error('No user is signed in to Firebase.');
  if (live.state === 'waiting') return null;
  return (
    <FirebaseAppProvider firebaseApp={getFirebaseApp()}>
      <FirestoreProvider key={live.uid} sdk={live.db}>
        <DocumentWatch {...props} />
      </FirestoreProvider>
    </FirebaseAppProvider>
  );
}
