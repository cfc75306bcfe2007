import { collection, doc, limit, orderBy, query } from 'firebase/firestore';
import { useEffect, useSyncExternalStore } from 'react';
import {
  FirebaseAppProvider,
  FirestoreProvider,
  useFirestore,
  useFirestoreCollection,
  useFirestoreDocData,
} from 'reactfire';
import { firebaseApp } from './auth';
import { liveFirestore } from './live-firestore';

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
