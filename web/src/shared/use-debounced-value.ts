import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** Debounces a value by `delayMs` milliseconds. */
export function useDebouncedValue<T>(value: T, delayMs = PAUSE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
