import { useEffect } from 'react';
import { logFailure } from './log-failure';

/** Notes a failure on the console, once (spec §8: a list that cannot be fetched is logged). */
export function useLoggedFailure(what: string, error: unknown): void {
  useEffect(() => {
    if (error !== undefined) logFailure(what, error);
  }, [what, error]);
}
