import { lazy, Suspense, useState } from 'react';
import { usePolling } from '@/shared/data/use-polling';
import { LiveBoundary } from '@/shared/firebase/live-boundary';
import { latestOrder, type LatestOrder } from '../live-orders';

/** Firestore and reactfire load after the list is shown. */
const LiveLatest = lazy(() => import('@/shared/firebase/live-latest'));

/** Milliseconds between requests where live updates fail. */
const POLL_MS = 15_000;

interface FollowOrdersProps {
  /** An order was placed or changed. Must be stable between renders. */
  onLatest: (latest: LatestOrder) => void;
  /** Live updates failed: called at intervals instead. */
  onPoll: () => void;
}

/** Reports new and changed orders, live or by polling. Renders nothing. */
export function FollowOrders({ onLatest, onPoll }: FollowOrdersProps) {
  const [failed, setFailed] = useState(false);
  const [take] = useState(() => (id: string, document: unknown) => {
    const latest = latestOrder(id, document);
    if (latest) onLatest(latest);
  });
  usePolling(failed, POLL_MS, onPoll);
  return (
    <LiveBoundary onFailed={() => setFailed(true)}>
      <Suspense fallback={null}>
        <LiveLatest path="orders" field="updatedAt" onData={take} />
      </Suspense>
    </LiveBoundary>
  );
}
