import { useEffect, useRef } from 'react';

/** Asks every `everyMs` milliseconds, while `active` and the page is looked at: for where nothing arrives by itself. */
export function useAskAgain(active: boolean, everyMs: number, ask: () => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [active, everyMs]);
}
