import { useEffect } from 'react';
import { logFailure } from './log-failure';

/** Notes a failure on the console, once (docs/product.md, Product list). */
export function useLoggedFailure(what: string, error: unknown): void {
  useEffect(() => {
    if (error !== undefined) logFailure(what, error);
  }, [what, error]);
}
