import { useEffect, type ReactNode } from 'react';
import { t } from '@contract/texts/text';
import { ErrorBoundary } from '@/shared/ui/boundary';
import { LoadError } from '@/shared/ui/load-error';

/** Reloads the page, because a new version of the shop may have replaced the code that failed to load. */
const reload = () => window.location.reload();

function PageLoadError() {
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return <LoadError title={t('This page could not be loaded')} heading="h1" onRetry={reload} />;
}

/** Shows an error message if a page fails to render. Navigation resets the error. */
export const PageErrorBoundary = (props: { children: ReactNode; resetKey: string }) => (
  <ErrorBoundary fallback={<PageLoadError />} {...props} />
);
