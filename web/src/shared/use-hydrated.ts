import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Returns true after hydration. False on the server and while the page must still match the server's HTML. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
