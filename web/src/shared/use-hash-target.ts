import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useIsHydrated } from './use-hydrated';

/** History state of a navigation that must not scroll, for example if opening a question only changes the URL hash. */
export const KEEP_SCROLL_STATE = { stay: true } as const;

/** Returns the hash of the URL without '#'. Empty on the server and during hydration. */
export function useUrlHashId(): string {
  const { hash } = useLocation();
  return useIsHydrated() ? hash.slice(1) : '';
}

/** Scrolls to the element with the id in the URL's hash and focuses it. Does nothing after back navigation. */
export function useScrollToHashTarget(): void {
  const { key, state } = useLocation();
  const id = useUrlHashId();
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
