import { useEffect } from 'react';

/** Logs once to the console why a list that appears empty could not be loaded. */
export function useErrorLog(what: string, error: unknown): void {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- product.md asks for this log, and the browser has no other
    if (error !== undefined) console.error(`${what} could not be loaded`, error);
  }, [what, error]);
}
