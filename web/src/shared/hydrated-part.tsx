import type { ReactNode } from 'react';

const HYDRATED = 'hydrated';

/** React calls it when the part is finished: from then on what is in it answers. */
const announce = (part: HTMLElement | null) => part?.setAttribute('data-part', HYDRATED);

/** The content of a `Suspense` that a server draws, which React hydrates after what is around it. It says when it answers. */
export const HydratedPart = ({ children }: { children: ReactNode }) => (
  <div data-part="" ref={announce} style={contents}>
    {children}
  </div>
);

const contents = { display: 'contents' };

/** Whether an element of the page answers, once the page itself is hydrated. */
export function isHydrated(element: Element): boolean {
  const part = element.closest('[data-part]');
  return part === null || part.getAttribute('data-part') === HYDRATED;
}
