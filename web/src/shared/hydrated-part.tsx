import type { ReactNode } from 'react';

const HYDRATED = 'hydrated';

/** Ref callback that marks a part of the page as hydrated, which means that its event handlers work. */
const markHydrated = (part: HTMLElement | null) => part?.setAttribute('data-part', HYDRATED);

/** Wraps the content of a `Suspense` boundary, and marks the content with `data-part` once React has hydrated it. */
export const HydrationMarker = ({ children }: { children: ReactNode }) => (
  <div data-part="" ref={markHydrated} style={contents}>
    {children}
  </div>
);

const contents = { display: 'contents' };

/** Returns true if React has hydrated the part of the page that contains the element. Events then reach React. */
export function isElementHydrated(element: Element): boolean {
  const part = element.closest('[data-part]');
  return part === null || part.getAttribute('data-part') === HYDRATED;
}
