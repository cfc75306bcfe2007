import { useEffect, useRef, useState } from 'react';
import type { Order, OrderTracking } from '@contract/orders/orders';
import { isNotFound } from '@/shared/api/api-error';
import { update } from '@/shared/data/change-data';
import { useData } from '@/shared/data/use-data';
import { usePolling } from '@/shared/data/use-polling';
import { orderTokens } from '@/shared/orders/order-access';
import { liveOrder, withLive } from './live-order';
import { fetchTracking, orderKeys } from './orders-api';

/** How often the shop is asked while there are no live updates, in milliseconds. */
const POLL_MS = 30_000;

/** Whether changes arrive by themselves; 'asked' for where the reader has no account that Firestore knows. */
export type LiveState = 'connecting' | 'live' | 'paused' | 'asked';

/** An order on its way: the shop's answer, and every change to it that Firestore reports. */
export function useTracking(id: string) {
  const loaded = useRef(false);
  const key = orderKeys.track(id);
  const { data, error, loading, reload } = useData(key, (path) =>
    fetchTracking(path, { id, quiet: loaded.current }),
  );
  const [live, setLive] = useState<LiveState>(() => (orderTokens.of(id) === null ? 'connecting' : 'asked'));

  useEffect(() => {
    loaded.current = data !== undefined;
  });
  usePolling(live !== 'live', POLL_MS, reload);

  const [takeDocument] = useState(() => (document: unknown) => {
    const next = liveOrder(document);
    if (!next) return;
    update<OrderTracking>(key, (known) => withLive(known, next));
    setLive('live');
  });

  const order: Order | undefined = data && {
    ...data.order,
    timeline: data.timeline,
    tracking: data.tracking,
  };
  return {
    order: isNotFound(error) ? undefined : order,
    notFound: isNotFound(error),
    failed: error !== undefined && data === undefined && !loading,
    reload,
    live,
    takeDocument,
    pause: () => setLive('paused'),
  };
}
