import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useIsHydrated } from './use-hydrated';

/** History state of a navigation that must not scroll, because it only records open parts in the URL. */
export const KEEP_SCROLL_STATE = { stay: true } as const;

/** Returns the URL's hash without '#', or an empty string on the server and during hydration. */
export function useHashId(): string {
  const { hash } = useLocation();
  return useIsHydrated() ? hash.slice(1) : '';
}

/** Scrolls to the element named by the URL's hash and focuses it, except after back navigation. */
export function useHashTarget(): void {
  const { key, state } = useLocation();
  const id = useHashId();
  const type = useNavigationType();
  const arrived = key === 'default';
  const stays = (state as Partial<typeof KEEP_SCROLL_STATE> | null)?.stay === true;
  useEffect(() => {
    if (!id || stays || (type === 'POP' && !arrived)) return;
    const target = document.getElementById(id);
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [key, id, stays, type, arrived]);
}
