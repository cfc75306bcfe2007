import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { storedJson } from '@/shared/storage/stored-json';

/** Where a page was left; without storage, going back starts at the top. */
const storedScroll = (place: string) => storedJson('sessionStorage', `scroll:${place}`);

/** The name of an entry of the history. The router calls the first one of every document the same. */
function placeOf(key: string): string {
  if (key !== 'default') return key;
  const state = window.history.state as { place?: number } | null;
  const place = state?.place ?? Math.random();
  if (!state?.place) window.history.replaceState({ ...state, place }, '');
  return String(place);
}

/** Scrolls to where a page was left, as soon as it is that tall again; gives up when the user scrolls first. */
function restore(top: number): () => void {
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

/** The path that this document shows; null for none yet. Kept over a change of the layout. */
let shown: string | null = null;

/**
 * What a browser does when a page changes: a new page starts at its top with the focus on its content, and going
 * back returns to where it was left. A change of the query alone, such as a filter, moves nothing.
 */
export function usePageChange(main: React.RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const place = placeOf(key);
    // Followed while the page is shown: when it is left, the window already scrolls for the next one.
    // A page that came as HTML may have been scrolled already.
    const isScrolled = shown === null && window.scrollY > 0;
    let top = type === 'POP' && !isScrolled ? null : window.scrollY;
    const follow = () => (top = window.scrollY);
    const note = () => {
      if (top !== null) storedScroll(place).write(top);
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
    const before = shown;
    shown = pathname;
    // A page that came as HTML was perhaps scrolled before its script had come.
    if (before === null && window.scrollY > 0) return;
    const samePage = before === null || before === pathname;
    if (type === 'POP') return restore(Number(storedScroll(placeOf(key)).read()));
    if (samePage || hash) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [key, pathname, hash, type, main]);
}
