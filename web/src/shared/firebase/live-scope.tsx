import { useSyncExternalStore, type ReactNode } from 'react';
import { FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { firebaseApp } from './auth';
import { liveFirestore } from './live-firestore';

/**
 * Firestore as the signed-in user may read it, for reactfire's hooks inside; nothing until Firebase knows who that is.
 * Throws while rendering for a guest.
 */
export function LiveScope({ children }: { children: ReactNode }) {
  const live = useSyncExternalStore(liveFirestore.subscribe, liveFirestore.get);
  if (live.state === 'guest') throw new Error('No user is signed in to Firebase.');
  if (live.state === 'waiting') return null;
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp()}>
      <FirestoreProvider key={live.uid} sdk={live.db}>
        {children}
      </FirestoreProvider>
    </FirebaseAppProvider>
  );
}
