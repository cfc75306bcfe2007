import type { ReactNode } from 'react';

const HYDRATED = 'hydrated';

/** React calls this ref when the part is hydrated and its event handlers work. */
const markHydrated = (part: HTMLElement | null) => part?.setAttribute('data-part', HYDRATED);

/** Content of a server-rendered `Suspense` boundary. `data-part` shows when React has hydrated it. */
export const HydrationMarker = ({ children }: { children: ReactNode }) => (
  <div data-part="" ref={markHydrated} style={contents}>
    {children}
  </div>
);

const contents = { display: 'contents' };

/** Returns true if React has hydrated the part of the page that contains the element. */
export function isElementHydrated(element: Element): boolean {
  const part = element.closest('[data-part]');
  return part === null || part.getAttribute('data-part') === HYDRATED;
}
