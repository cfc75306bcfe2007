import { useEffect, useRef, useState } from 'react';

/** How far below the screen a part of a page is asked for. */
const MARGIN = '400px';

/** Whether an element is on the screen, or about to be; never on a server. */
export function useNear() {
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
