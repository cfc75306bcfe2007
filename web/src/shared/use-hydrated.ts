import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether the page is the browser's: false on the server and while its HTML is hydrated, which must see what the server
 * drew. For what only a browser knows, such as the part of the address after `#`.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
