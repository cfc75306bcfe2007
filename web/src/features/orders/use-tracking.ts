import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order } from '@contract/orders/orders';
import { useData } from '@/shared/data/use-data';
import { usePolling } from '@/shared/data/use-polling';
import { orderTokens } from '@/shared/orders/order-access';
import { fetchTracking, orderKeys } from './orders-api';

/** How often the shop is asked while there are no live updates, in milliseconds. */
const POLL_MS = 30_000;

/** Whether changes arrive by themselves; 'asked' for where the reader has no account that Firestore knows. */
export type LiveState = 'connecting' | 'live' | 'paused' | 'asked';

/** When a document of Firestore says that it was changed, in milliseconds; null for one that is gone or does not say so. */
function changedAt(document: unknown): number | null {
  const { updatedAt } = (document ?? {}) as { updatedAt?: { toMillis?: unknown } | null };
  if (typeof updatedAt?.toMillis !== 'function') return null;
  const time: unknown = updatedAt.toMillis();
  return typeof time === 'number' && Number.isFinite(time) ? time : null;
}

/** An order on its way: the shop's answer, asked for again whenever Firestore reports a later change. */
export function useTracking(id: string) {
  const latest = useRef({ reload: () => {}, updatedAt: Infinity });
  const { data, error, loading, reload } = useData(orderKeys.track(id), (key) =>
    fetchTracking(key, { id, quiet: latest.current.updatedAt < Infinity }),
  );
  const [live, setLive] = useState<LiveState>(() => (orderTokens.of(id) === null ? 'connecting' : 'asked'));

  useEffect(() => {
    latest.current = { reload, updatedAt: data ? Date.parse(data.order.updatedAt) : Infinity };
  });
  // A change whose request failed would be missed until the next one.
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
      const changed = changedAt(document);
      if (changed === null) return;
      setLive('live');
      if (changed > latest.current.updatedAt) latest.current.reload();
    }, []),
    pause: () => setLive('paused'),
  };
}
