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
import { firebaseApp, firebaseAuth } from './auth';

/** Whose Firestore is open: `waiting` until Firebase knows who is signed in, `guest` without a user. */
type Live = { state: 'waiting' } | { state: 'guest' } | { state: 'open'; uid: string; db: Firestore };

/** Time in milliseconds after which a hidden page pauses its watches. */
const PAUSE_AFTER_HIDDEN_MS = 5 * 60_000;

const pageFetch = globalThis.fetch?.bind(globalThis);

const WAITING: Live = { state: 'waiting' };
const GUEST: Live = { state: 'guest' };

let live: Live = WAITING;
let stopWatching: (() => void) | undefined;
let pauseTimer: number | undefined;
const listeners = new Set<() => void>();
/** Functions that end the watches of this page. */
const watches = new Set<() => void>();

let firestore: Firestore | undefined;

function open(uid: string): Live {
  // After Auth, so that every request carries the user's token.
  if (!firestore) {
    firestore = getFirestore(firebaseApp());
    const emulators = env.emulators;
    if (emulators) connectFirestoreEmulator(firestore, emulators.host, emulators.firestore);
  }
  return { state: 'open', uid, db: firestore };
}

/**
 * Ends all watches individually.
 * The Firestore emulator continues the watches of a terminated connection, which slows down all writes of the
 * collection. Firestore closes a connection without watches on its own.
 */
function close(): void {
  for (const end of watches) end();
  live = WAITING;
}

const notify = () => listeners.forEach((listener) => listener());

function follow(): () => void {
  return onAuthStateChanged(firebaseAuth(), (user) => {
    close();
    live = user ? open(user.uid) : GUEST;
    notify();
  });
}

/** Pauses all watches until the page is shown again. */
function pause(): void {
  window.clearTimeout(pauseTimer);
  stopWatching?.();
  stopWatching = undefined;
  close();
  notify();
}

/** Resumes the watches. Each begins with the current document. */
function resume(): void {
  window.clearTimeout(pauseTimer);
  if (listeners.size > 0) stopWatching ??= follow();
}

function pauseIfHidden(): void {
  if (document.visibilityState === 'visible') return;
  window.clearTimeout(pauseTimer);
  pauseTimer = window.setTimeout(pause, PAUSE_AFTER_HIDDEN_MS);
}

const onVisibilityChange = () => (document.visibilityState === 'visible' ? resume() : pauseIfHidden());

/**
 * Ends all watches when the page is left.
 * Each end is a Firestore request that must outlive the page. A crashing browser sends none.
 */
function onPageHide(): void {
  window.fetch = (input, init) => pageFetch(new Request(input, { ...init, keepalive: true }));
  pause();
}

/** Resumes when the page is restored from the back/forward cache. */
function onPageShow(): void {
  window.fetch = pageFetch;
  resume();
}

function toggleLifecycle(method: 'addEventListener' | 'removeEventListener'): void {
  window[method]('pagehide', onPageHide);
  window[method]('pageshow', onPageShow);
  document[method]('visibilitychange', onVisibilityChange);
}

/** For `useSyncExternalStore`: Firestore as the signed-in user's, open as long as there are listeners. */
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
  /** The path of a document, such as `orders/{id}`, or of a collection. */
  path: string;
  /** Of a collection: the time by which a document is the latest. */
  latestBy?: string;
  /** Called with the document now and after every change; undefined where there is none. Must not change itself. */
  onData: (document: unknown, id: string) => void;
}

interface WatchOptions extends LiveDocumentProps {
  db: Firestore;
}

/**
 * Watches a document or, with `latestBy`, the latest document of a collection. Costs one read at first, and one for
 * each change.
 */
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

/**
 * Follows one document, or the latest of a collection, as the signed-in user may read it, and shows nothing itself; waits
 * until Firebase knows who that is. Throws while rendering for a guest, and what Firestore refuses: give it an error
 * boundary. Brings Firestore and reactfire along: load it with `lazy`.
 */
export default function LiveDocument(props: LiveDocumentProps) {
  const live = useSyncExternalStore(liveFirestore.subscribe, liveFirestore.get);
  if (live.state === 'guest') throw new Error('No user is signed in to Firebase.');
  if (live.state === 'waiting') return null;
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp()}>
      <FirestoreProvider key={live.uid} sdk={live.db}>
        <DocumentWatch {...props} />
      </FirestoreProvider>
    </FirebaseAppProvider>
  );
}
