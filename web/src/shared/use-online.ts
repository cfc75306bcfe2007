import { useSyncExternalStore } from 'react';

function subscribe(wake: () => void): () => void {
  window.addEventListener('online', wake);
  window.addEventListener('offline', wake);
  return () => {
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', wake);
  };
}

/** Whether the browser has a network at all, as it says itself: a server may be out of reach all the same. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
