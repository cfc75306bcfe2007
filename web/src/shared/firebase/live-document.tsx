import { onAuthStateChanged } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getFirestore,
  limit,
  orderBy,
  query,
  terminate,
  type Firestore,
} from 'firebase/firestore';
import { useEffect, useSyncExternalStore } from 'react';
import {
  FirebaseAppProvider,
  FirestoreProvider,
  useFirestore,
  useFirestoreCollection,
  useFirestoreDocData,
} from 'reactfire';
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
const liveFirestore = {
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

export interface LiveDocumentProps {
  /** The path of a document, such as `orders/{id}`, or of a collection. */
  path: string;
  /** Of a collection: the time by which a document is the latest. */
  latestBy?: string;
  /** Called with the document now and after every change; undefined where there is none. Must not change itself. */
  onData: (document: unknown, id: string) => void;
}

function Watched({ path, onData }: LiveDocumentProps) {
  const { status, data } = useFirestoreDocData(doc(useFirestore(), path));
  useEffect(() => {
    if (status === 'success') onData(data, path);
  }, [status, data, path, onData]);
  return null;
}

/** One read to begin with, and one for each change of any document. */
function LatestWatched({ path, latestBy = '', onData }: LiveDocumentProps) {
  const { status, data } = useFirestoreCollection(
    query(collection(useFirestore(), path), orderBy(latestBy, 'desc'), limit(1)),
  );
  useEffect(() => {
    const latest = status === 'success' ? data.docs[0] : undefined;
    if (latest) onData(latest.data(), latest.id);
  }, [status, data, onData]);
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
        {props.latestBy ? <LatestWatched {...props} /> : <Watched {...props} />}
      </FirestoreProvider>
    </FirebaseAppProvider>
  );
}
