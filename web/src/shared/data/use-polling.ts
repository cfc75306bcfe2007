import { useEffect, useRef } from 'react';

/** Calls `poll` every `everyMs` milliseconds while `active` and the page is visible. */
export function usePolling(active: boolean, everyMs: number, poll: () => void): void {
  const latest = useRef(poll);
  useEffect(() => {
    latest.current = poll;
  });
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [active, everyMs]);
}
