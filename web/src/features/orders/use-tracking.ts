import { useEffect, useRef, useState } from 'react';
import type { Order } from '@contract/orders';
import { isNotFound } from '@/shared/api/api-error';
import { usePolling } from '@/shared/data/use-polling';
import { useData } from '@/shared/data/use-data';
import { liveOrder, type LiveOrder } from './live-order';
import { fetchTracking, orderKeys } from './orders-api';
import { laterOf } from './use-order';

/** How often the shop is asked while nothing arrives by itself, in milliseconds. */
const ASK_AGAIN_MS = 30_000;

/** Whether changes arrive by themselves: being connected, yes, or not to be had. */
export type LiveState = 'connecting' | 'live' | 'paused';

/** An order on its way: the shop's answer, then every change as Firestore tells it. */
export function useTracking(id: string) {
  const loaded = useRef(false);
  const { data, error, loading, reload } = useData(orderKeys.track(id), (key) =>
    fetchTracking(key, { quiet: loaded.current }),
  );
  const [state, setState] = useState<LiveState>('connecting');
  const [told, setTold] = useState<LiveOrder>();

  useEffect(() => {
    loaded.current = data !== undefined;
  });
  usePolling(state !== 'live', ASK_AGAIN_MS, reload);

  const [takeDocument] = useState(() => (document: unknown) => {
    const next = liveOrder(document);
    if (!next) return;
    setTold(next);
    setState('live');
  });

  const answered: Order | undefined = data && {
    ...data.order,
    timeline: data.timeline,
    tracking: data.tracking,
  };
  const moved = laterOf<LiveOrder>(told, answered);
  return {
    order: isNotFound(error) ? undefined : answered && { ...answered, ...moved },
    notFound: isNotFound(error),
    failed: error !== undefined && data === undefined && !loading,
    reload,
    live: state,
    takeDocument,
    pause: () => setState('paused'),
  };
}
