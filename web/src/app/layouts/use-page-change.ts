import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { createJsonStorage } from '@/shared/storage/stored-json';

const createScrollStorage = (place: string) => createJsonStorage('sessionStorage', `scroll:${place}`);

/** Returns a unique id for the history entry, because the router's key is the same for each document's first entry. */
function getHistoryEntryId(key: string): string {
  if (key !== 'default') return key;
  const state = window.history.state as { place?: number } | null;
  const place = state?.place ?? Math.random();
  if (!state?.place) window.history.replaceState({ ...state, place }, '');
  return String(place);
}

/** Restores a scroll position as soon as the page is tall enough. Stops if the user scrolls. */
function restoreScroll(top: number): () => void {
  const observer = new ResizeObserver(() => attempt());
  const stop = () => {
    observer.disconnect();
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
  };
  const attempt = () => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop();
  };
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchmove', stop, { passive: true });
  observer.observe(document.body);
  attempt();
  return stop;
}

let displayedPath: string | null = null;

/** Scrolls to the top and focuses the content after navigation. After back navigation, restores the scroll position. */
export function useScrollAndFocus(main: React.RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const place = getHistoryEntryId(key);
    // Records the position on every scroll, because on cleanup the window may already show the next page.
    const isScrolled = displayedPath === null && window.scrollY > 0;
    let top = type === 'POP' && !isScrolled ? null : window.scrollY;
    const follow = () => (top = window.scrollY);
    const note = () => {
      if (top !== null) createScrollStorage(place).write(top);
    };
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('pagehide', note);
    return () => {
      note();
      window.removeEventListener('scroll', follow);
      window.removeEventListener('pagehide', note);
    };
  }, [key, type]);

  useLayoutEffect(() => {
    const before = displayedPath;
    displayedPath = pathname;
    // Keeps the position if the user has scrolled a server-rendered page before its script loaded.
    if (before === null && window.scrollY > 0) return;
    const samePage = before === null || before === pathname;
    if (type === 'POP') return restoreScroll(Number(createScrollStorage(getHistoryEntryId(key)).read()));
    if (samePage || hash) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [key, pathname, hash, type, main]);
}
