import { useEffect, useState } from 'react';

/** Milliseconds without a further letter after which a text counts. */
const PAUSE_MS = 250;

/** A text that is being typed, once nothing was typed for a moment. */
export function usePaused<T extends string | null>(text: T): T | null {
  const [paused, setPaused] = useState<T | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
