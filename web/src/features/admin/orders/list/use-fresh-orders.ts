import { useEffect, useRef, useState } from 'react';
import type { Order } from '@contract/orders';
import { useData } from '@/shared/data/use-data';
import type { LatestOrder } from '../live-orders';
import { fetchOrdersQuietly } from '../orders-api';

/** Milliseconds after which a list asks for what changed: changes mostly come several at once. */
const SETTLE_MS = 700;

interface Asking {
  /** Whether the list does not show `latest` as it is now. */
  missing: boolean;
  /** Whether a change was made here, so that the list shows it already. */
  isOwn: (change: LatestOrder) => boolean;
  reload: () => void;
}

/** Calls `reload` for changes that a list does not show yet, once for all that come within a moment. */
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
    // Not begun anew with every change: in a busy shop it would never end.
    current.timer ??= setTimeout(() => {
      const { changes } = current;
      waiting.current = { changes: [] };
      if (!changes.every((change) => ask.current.isOwn(change))) ask.current.reload();
    }, SETTLE_MS);
    // A list that shows the change asks no more; the next change is another object.
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
 * Which orders of a list came in while it was looked at, and what brings them in: the list's first page, `key`, is
 * asked for again when an order is placed or
 * changed. Only the one that changed last is heard of, which may hide others that changed at the same time.
 */
export function useFreshOrders(key: string, isOwn: (change: LatestOrder) => boolean) {
  // The list shows the same answer under the same key: asking here renews it there.
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
    /** How many orders came in since the list was opened. */
    fresh: data?.items.filter(isFresh).length ?? 0,
  };
}
