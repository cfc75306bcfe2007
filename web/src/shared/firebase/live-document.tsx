import { doc } from 'firebase/firestore';
import { useEffect, useSyncExternalStore } from 'react';
import { FirebaseAppProvider, FirestoreProvider, useFirestore, useFirestoreDocData } from 'reactfire';
import { firebaseApp } from './app';
import { liveFirestore } from './live-firestore';

interface LiveDocumentProps {
  /** The document's path, such as `orders/{id}`. */
  path: string;
  /** Called with the document now and after every change; undefined where there is none. Must not change itself. */
  onData: (document: unknown) => void;
}

function Watched({ path, onData }: LiveDocumentProps) {
  const { status, data } = useFirestoreDocData(doc(useFirestore(), path));
  useEffect(() => {
    if (status === 'success') onData(data);
  }, [status, data, onData]);
  return null;
}

/**
 * Follows one document as the signed-in user may read it, and shows nothing itself. Throws while rendering what
 * Firestore refuses: give it an error boundary. Brings Firestore and reactfire along: load it with `lazy`.
 */
export default function LiveDocument(props: LiveDocumentProps) {
  const live = useSyncExternalStore(liveFirestore.subscribe, liveFirestore.get);
  if (live.state === 'nobody') throw new Error('Nobody is signed in to Firebase.');
  if (live.state === 'waiting') return null;
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp()}>
      <FirestoreProvider key={live.uid} sdk={live.db}>
        <Watched {...props} />
      </FirestoreProvider>
    </FirebaseAppProvider>
  );
}
