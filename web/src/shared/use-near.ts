import { useEffect, useRef, useState } from 'react';

/** Distance from the viewport within which an element counts as near. */
const MARGIN = '400px';

/** Returns a ref for an element, and `near`, which becomes true when the element approaches the viewport. */
export function useNearViewport() {
  const [near, setNear] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { near, ref };
}
