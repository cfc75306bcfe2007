import { useEffect, type ReactNode } from 'react';
import { ErrorBoundary } from '@/shared/ui/boundary';
import { LoadError } from '@/shared/ui/load-error';

/** A reload is necessary because a new version of the shop may have replaced the page's code. */
const reload = () => window.location.reload();

function PageLoadError() {
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return <LoadError title="This page could not be loaded" heading="h1" onRetry={reload} />;
}

/** Shows an error message instead of a failed page. The layout remains, and navigation resets the error. */
export const PageErrorBoundary = (page: { children: ReactNode; resetKey: string }) => (
  <ErrorBoundary fallback={<PageLoadError />} {...page} />
);
