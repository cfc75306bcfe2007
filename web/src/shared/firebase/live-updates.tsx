import { Suspense } from 'react';
import { lazyNamedExport } from '../lazy-named';
import { ErrorBoundary } from '@/shared/ui/boundary';
import type { LiveDocumentProps } from './live-document';

const LiveDocument = lazyNamedExport('LiveDocument', () => import('./live-document'));

interface LiveDocumentWatcherProps extends LiveDocumentProps {
  onFailed: () => void;
}

/** Component that watches a Firestore document. On errors, calls `onFailed` instead of breaking the page. */
export const LiveDocumentWatcher = ({ onFailed, ...live }: LiveDocumentWatcherProps) => (
  <ErrorBoundary fallback={null} onFailed={onFailed}>
    <Suspense fallback={null}>
      <LiveDocument {...live} />
    </Suspense>
  </ErrorBoundary>
);
