import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Returns false on the server and during hydration, when the page must match the server's HTML. Used for
 * browser-only data such as the URL's hash.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
