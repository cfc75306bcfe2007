import { useEffect, useRef, useState } from 'react';
import type { Order } from '@contract/orders';
import { useData } from '@/shared/data/use-data';
import type { LatestOrder } from '../live-orders';
import { fetchOrdersQuietly } from '../orders-api';

/** Milliseconds before a list reloads: changes mostly come several at once. */
const SETTLE_MS = 700;

interface Asking {
  /** The list does not show `latest` in its current version. */
  missing: boolean;
  /** Whether a change was made here, so that the list already shows it. */
  isOwn: (change: LatestOrder) => boolean;
  reload: () => void;
}

/** Calls `reload` once for all changes within a moment that the list does not show. */
export function useReloadFor(latest: LatestOrder | null, { missing, isOwn, reload }: Asking): void {
  const waiting = useRef<{ changes: LatestOrder[]; timer?: ReturnType<typeof setTimeout> }>({ changes: [] });
  const ask = useRef({ isOwn, reload });
  useEffect(() => {
    ask.current = { isOwn, reload };
  });
  useEffect(() => {
    const { current } = waiting;
    if (!latest || !missing) return;
    current.changes.push(latest);
    // Not restarted by every change: in a busy shop it would never fire.
    current.timer ??= setTimeout(() => {
      const { changes } = current;
      waiting.current = { changes: [] };
      if (!changes.every((change) => ask.current.isOwn(change))) ask.current.reload();
    }, SETTLE_MS);
    // Runs once for each change, which is a new object.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [latest]);
  useEffect(
    () => () => {
      clearTimeout(waiting.current.timer);
      waiting.current = { changes: [] };
    },
    [],
  );
}

/**
 * Marks orders that were placed while a list was open, and reloads its first page, `key`, when an order is placed or
 * changed. Only the latest change is reported, which may hide others at the same moment.
 */
export function useFreshOrders(key: string, isOwn: (change: LatestOrder) => boolean) {
  // The list reads the same key: a reload here also updates it.
  const { data, reload } = useData(key, fetchOrdersQuietly);
  const [latest, setLatest] = useState<LatestOrder | null>(null);
  const [opened, setOpened] = useState<{ key: string; newest: string } | null>(null);
  const newest = data?.items[0]?.createdAt ?? '';
  if (data && opened?.key !== key) setOpened({ key, newest });

  const shown = data?.items.find(({ _id }) => _id === latest?.id);
  const missing = latest !== null && !(shown && Date.parse(shown.updatedAt) >= latest.updatedAt);
  useReloadFor(latest, { missing, isOwn, reload });

  const isFresh = (order: Order) => opened?.key === key && order.createdAt > opened.newest;
  return {
    latest,
    onLatest: setLatest,
    onAsk: reload,
    isFresh,
    /** Orders placed since the list was opened. */
    fresh: data?.items.filter(isFresh).length ?? 0,
  };
}
