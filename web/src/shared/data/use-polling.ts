import { useEffect, useRef } from 'react';

/** Calls `poll` at an interval while `active` is true and the page is visible. */
export function usePolling(active: boolean, intervalMs: number, poll: () => void): void {
  const latest = useRef(poll);
  useEffect(() => {
    latest.current = poll;
  });
  useEffect(() => {
    if (!active) return;
    const look = () => document.visibilityState === 'visible' && latest.current();
    const timer = setInterval(look, intervalMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [active, intervalMs]);
}
