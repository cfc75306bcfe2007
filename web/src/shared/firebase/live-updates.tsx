import { lazy, Suspense } from 'react';
import { Boundary } from '@/shared/ui/boundary';
import type { LiveDocumentProps } from './live-document';

/** Firestore and reactfire load after the page is shown. */
const LiveDocument = lazy(() => import('./live-document'));

interface LiveUpdatesProps extends LiveDocumentProps {
  /** Live data is not available: the page continues with what it asks for. */
  onFailed: () => void;
}

/** Follows a document. A failure of live data, or of its code, is kept from the page that shows it. */
export const LiveUpdates = ({ onFailed, ...live }: LiveUpdatesProps) => (
  <Boundary fallback={null} onFailed={onFailed}>
    <Suspense fallback={null}>
      <LiveDocument {...live} />
    </Suspense>
  </Boundary>
);
