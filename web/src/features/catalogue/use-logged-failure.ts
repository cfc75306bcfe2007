import { useEffect } from 'react';

/** Notes on the console, once, why a list that is shown empty could not be loaded (docs/product.md, Product list). */
export function useLoggedFailure(what: string, error: unknown): void {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- product.md asks for this log, and the browser has no other
    if (error !== undefined) console.error(`${what} could not be loaded`, error);
  }, [what, error]);
}
