import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '@/shared/ui/boundary';
import type { LiveDocumentProps } from './live-document';

const LiveDocument = lazy(() => import('./live-document'));

interface LiveUpdatesProps extends LiveDocumentProps {
  onFailed: () => void;
}

/**
 * Subscribes to changes of a Firestore document and renders nothing. An error calls `onFailed` and does not affect the
 * page.
 */
export const LiveUpdates = ({ onFailed, ...live }: LiveUpdatesProps) => (
  <ErrorBoundary fallback={null} onFailed={onFailed}>
    <Suspense fallback={null}>
      <LiveDocument {...live} />
    </Suspense>
  </ErrorBoundary>
);
