import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order } from '@contract/orders';
import { useData } from '@/shared/data/use-data';
import type { LatestOrder } from './live-orders';
import { fetchOrdersQuietly } from './orders-api';

/** Milliseconds after which a list asks for what changed: changes mostly come several at once. */
const SETTLE_MS = 700;

/** Calls `reload` once for each change that a list does not show yet. */
export function useReloadFor(latest: LatestOrder | null, missing: boolean, reload: () => void): void {
  const ask = useRef(reload);
  const done = useRef<LatestOrder | null>(null);
  useEffect(() => {
    ask.current = reload;
  });
  useEffect(() => {
    if (!latest || !missing || done.current === latest) return;
    const timer = setTimeout(() => {
      done.current = latest;
      ask.current();
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [latest, missing]);
}

/**
 * Which orders of a list came in while it was looked at, and what brings them in: the list's first page, `key`, is
 * asked for again when an order is placed.
 */
export function useFreshOrders(key: string) {
  // The list shows the same answer under the same key: asking here renews it there.
  const { data, reload } = useData(key, fetchOrdersQuietly);
  const [latest, setLatest] = useState<LatestOrder | null>(null);
  const [opened, setOpened] = useState<{ key: string; newest: string } | null>(null);
  const newest = data?.items[0]?.createdAt ?? '';
  if (data && opened?.key !== key) setOpened({ key, newest });

  const placed = latest !== null && data !== undefined && latest.createdAt > (Date.parse(newest) || 0);
  useReloadFor(latest, placed, reload);

  const ask = useRef(reload);
  useEffect(() => {
    ask.current = reload;
  });
  const isFresh = (order: Order) => opened?.key === key && order.createdAt > opened.newest;
  return {
    latest,
    onLatest: setLatest,
    onAsk: useCallback(() => ask.current(), []),
    isFresh,
    /** How many orders came in since the list was opened. */
    fresh: data?.items.filter(isFresh).length ?? 0,
  };
}
