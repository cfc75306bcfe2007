import { lazy, Suspense, useState } from 'react';
import { usePolling } from '@/shared/data/use-polling';
import { LiveBoundary } from '@/shared/firebase/live-boundary';
import { latestOrder, type LatestOrder } from '../live-orders';

/** Firestore and reactfire arrive after the list is shown. */
const LiveLatest = lazy(() => import('@/shared/firebase/live-latest'));

/** How often the shop is asked where nothing arrives by itself, in milliseconds. */
const ASK_AGAIN_MS = 15_000;

interface FollowOrdersProps {
  /** Some order was placed or changed. Must not change itself. */
  onLatest: (latest: LatestOrder) => void;
  /** Nothing arrives by itself: whoever shows orders may ask again now. */
  onAsk: () => void;
}

/** Tells of new and changed orders: as Firestore does, or every quarter of a minute where it cannot. Shows nothing. */
export function FollowOrders({ onLatest, onAsk }: FollowOrdersProps) {
  const [failed, setFailed] = useState(false);
  const [take] = useState(() => (id: string, document: unknown) => {
    const latest = latestOrder(id, document);
    if (latest) onLatest(latest);
  });
  usePolling(failed, ASK_AGAIN_MS, onAsk);
  return (
    <LiveBoundary onFailed={() => setFailed(true)}>
      <Suspense fallback={null}>
        <LiveLatest path="orders" field="updatedAt" onData={take} />
      </Suspense>
    </LiveBoundary>
  );
}
