import { useEffect, type ReactNode } from 'react';
import { Boundary } from '@/shared/ui/boundary';
import { LoadError } from '@/shared/ui/load-error';

/** A new version of the shop may have replaced the code that the page asked for. */
const reload = () => window.location.reload();

function Failed() {
  useEffect(() => {
    // With the network, what could not be loaded can be: the page loads itself.
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return <LoadError title="This page could not be loaded" heading="h1" onRetry={reload} />;
}

/** Says that a page failed; the layout stays, and another address gives the page another chance. */
export const ErrorBoundary = (page: { children: ReactNode; resetKey: string }) => (
  <Boundary fallback={<Failed />} {...page} />
);
