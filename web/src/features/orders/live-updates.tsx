import { lazy, Suspense } from 'react';
import { LiveBoundary } from '@/shared/firebase/live-boundary';

/** Firestore and reactfire arrive with the one page that follows something, after it is shown. */
const LiveDocument = lazy(() => import('@/shared/firebase/live-document'));

interface LiveUpdatesProps {
  orderId: string;
  onDocument: (document: unknown) => void;
  onFailed: () => void;
}

/** Follows an order's document; the page continues without it where that fails. */
export function LiveUpdates({ orderId, onDocument, onFailed }: LiveUpdatesProps) {
  return (
    <LiveBoundary onFailed={onFailed}>
      <Suspense fallback={null}>
        <LiveDocument path={`orders/${orderId}`} onData={onDocument} />
      </Suspense>
    </LiveBoundary>
  );
}
