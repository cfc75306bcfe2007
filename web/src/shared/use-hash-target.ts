import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useHydrated } from './use-hydrated';

/** History state of a navigation that only notes what is open: nothing moves. */
export const KEEP_SCROLL = { stay: true } as const;

/** The part of the page that the address names after `#`, or ''. A server is not told of it. */
export function useHashId(): string {
  const { hash } = useLocation();
  return useHydrated() ? hash.slice(1) : '';
}

/**
 * Brings the part that the address names into view and gives it the focus, as a browser does on a page that was there
 * already when it arrived. Going back moves nothing: the layout restores where the page was left.
 */
export function useHashTarget(): void {
  const { key, state } = useLocation();
  const id = useHashId();
  const type = useNavigationType();
  const arrived = key === 'default';
  const stays = (state as Partial<typeof KEEP_SCROLL> | null)?.stay === true;
  useEffect(() => {
    if (!id || stays || (type === 'POP' && !arrived)) return;
    const target = document.getElementById(id);
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [key, id, stays, type, arrived]);
}
