import { useEffect, useState } from 'react';

/** Milliseconds a slide stays (docs/product.md, Home). */
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
