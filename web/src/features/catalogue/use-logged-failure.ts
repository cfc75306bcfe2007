import { useEffect } from 'react';

/** Logs an error to the console if a list could not be loaded, because the page shows no error message. */
export function useLogListError(listName: string, error: unknown): void {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- product.md asks for this log, and the browser has no other
    if (error !== undefined) console.error(`${listName} could not be loaded`, error);
  }, [listName, error]);
}
