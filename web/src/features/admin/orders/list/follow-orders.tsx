import { useState } from 'react';
import { usePolling } from '@/shared/data/use-polling';
import { LiveUpdates } from '@/shared/firebase/live-updates';
import { latestOrder, type LatestOrder } from '../live-orders';

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
  const [take] = useState(() => (document: unknown, id: string) => {
    const latest = latestOrder(id, document);
    if (latest) onLatest(latest);
  });
  usePolling(failed, POLL_MS, onPoll);
  return <LiveUpdates path="orders" latestBy="updatedAt" onData={take} onFailed={() => setFailed(true)} />;
}
