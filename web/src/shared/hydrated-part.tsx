import type { ReactNode } from 'react';

const HYDRATED = 'hydrated';

/** Ref callback that marks a part of the page as hydrated. Events in this part are no longer recorded for replay. */
const markHydrated = (part: HTMLElement | null) => part?.setAttribute('data-part', HYDRATED);

/** Wrapper for the content of a `Suspense` boundary. The attribute `data-part` tells if the content is hydrated. */
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
