import { useEffect, useState, useSyncExternalStore } from 'react';

const SLIDE_MS = 5000;

/** An index that moves on by itself every five seconds while `running`; choosing one starts its time again. */
export function useRotation(count: number, running: boolean) {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setIndex((at) => (at + 1) % count), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [index, running, count]);
  return [index, setIndex] as const;
}

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the user prefers reduced motion; assumed until the browser is asked. */
export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => true,
  );
}
