import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order } from '@contract/orders/orders';
import { useCachedData } from '@/shared/data/use-data';
import { usePolling } from '@/shared/data/use-polling';
import { orderTokenStorage } from '@/shared/orders/order-access';
import { fetchOrderTracking, ORDER_CACHE_KEYS } from './customer-orders-api';

/** Interval in milliseconds for reloading the order while live updates are unavailable. */
const POLL_MS = 30_000;

/** State of an order's live updates. 'asked' means that the page polls, because guests cannot receive live updates. */
export type LiveUpdateState = 'connecting' | 'live' | 'paused' | 'asked';

/** Returns the field `updatedAt` of a Firestore document in milliseconds, or null if missing. */
function getUpdateTime(document: unknown): number | null {
  const { updatedAt } = (document ?? {}) as { updatedAt?: { toMillis?: unknown } | null };
  if (typeof updatedAt?.toMillis !== 'function') return null;
  const time: unknown = updatedAt.toMillis();
  return typeof time === 'number' && Number.isFinite(time) ? time : null;
}

/** Loads an order with its tracking, and reloads when the order's Firestore document changes. */
export function useOrderTracking(id: string) {
  const latest = useRef({ reload: () => {}, updatedAt: Infinity });
  const { data, error, loading, reload } = useCachedData(ORDER_CACHE_KEYS.track(id), (key) =>
    fetchOrderTracking(key, { id, quiet: latest.current.updatedAt < Infinity }),
  );
  const [live, setLive] = useState<LiveUpdateState>(() =>
    orderTokenStorage.of(id) === null ? 'connecting' : 'asked',
  );

  useEffect(() => {
    latest.current = { reload, updatedAt: data ? Date.parse(data.order.updatedAt) : Infinity };
  });
  // Also reloads regularly after an error, because Firestore does not report the same change again.
  usePolling(live !== 'live' || error !== undefined, POLL_MS, reload);

  const order: Order | undefined = data && {
    ...data.order,
    timeline: data.timeline,
    tracking: data.tracking,
  };
  return {
    order,
    error,
    loading,
    reload,
    live,
    takeDocument: useCallback((document: unknown) => {
      const changed = getUpdateTime(document);
      if (changed === null) return;
      setLive('live');
      if (changed > latest.current.updatedAt) latest.current.reload();
    }, []),
    pause: () => setLive('paused'),
  };
}
