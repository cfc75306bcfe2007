import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Returns true after hydration, when the page may differ from the server's HTML. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
