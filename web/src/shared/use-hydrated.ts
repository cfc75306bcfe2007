import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Returns false on the server and during hydration, when the page must match the server's HTML. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
