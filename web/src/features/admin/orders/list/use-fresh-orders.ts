import { useCallback, useEffect, useRef, useState } from 'react';
import type * as endpoints from '@contract/endpoints';
import type { Order } from '@contract/orders/orders';
import type { Key } from '@/shared/api/client';
import { useData } from '@/shared/data/use-data';
import type { LatestOrder } from '../live-orders';
import { fetchOrdersQuietly } from '../orders-api';

/** Milliseconds before a list reloads: changes mostly come several at once. */
const SETTLE_MS = 700;

/** Whether orders contain a changed one in this version or a later one. */
export const isShown = (orders: readonly Order[], { id, updatedAt }: LatestOrder): boolean =>
  orders.some((order) => order._id === id && Date.parse(order.updatedAt) >= updatedAt);

interface ReloadOptions {
  /** Whether the list shows a change, such as one that was made here. */
  isShown: (change: LatestOrder) => boolean;
  /** Whether someone is about to press something in the list, which must not move under the pointer then. */
  isInUse: () => boolean;
  reload: () => void;
}

/** Calls `reload` once for all changes within a moment that a list does not show. */
export function useReloadFor(latest: LatestOrder | null, options: ReloadOptions): void {
  const waiting = useRef<{ changes: LatestOrder[]; timer?: ReturnType<typeof setTimeout> }>({ changes: [] });
  const current = useRef(options);
  useEffect(() => {
    current.current = options;
  });
  useEffect(() => {
    if (!latest || current.current.isShown(latest)) return;
    waiting.current.changes.push(latest);
    const act = () => {
      if (current.current.isInUse()) {
        waiting.current.timer = setTimeout(act, SETTLE_MS);
        return;
      }
      const { changes } = waiting.current;
      waiting.current = { changes: [] };
      if (!changes.every((change) => current.current.isShown(change))) current.current.reload();
    };
    // Not restarted by every change: in a busy shop it would never fire.
    waiting.current.timer ??= setTimeout(act, SETTLE_MS);
  }, [latest]);
  useEffect(
    () => () => {
      clearTimeout(waiting.current.timer);
      waiting.current = { changes: [] };
    },
    [],
  );
}

/** Milliseconds after the pointer's last move in which a press may follow. */
const POINTER_IDLE_MS = 1500;

/** Notes when the pointer moves over a list, and answers whether a press may follow. */
export function usePointerUse() {
  const movedAt = useRef(-Infinity);
  const onPointerMove = useCallback(() => void (movedAt.current = performance.now()), []);
  const isInUse = useCallback(() => performance.now() - movedAt.current < POINTER_IDLE_MS, []);
  return { onPointerMove, isInUse };
}

/**
 * Marks orders that were placed while a list was open, and reloads its first page, `key`, when an order is placed or
 * changed. Only the latest change is reported, which may hide others at the same moment.
 */
export function useFreshOrders(key: Key<typeof endpoints.allOrders>, isInUse: () => boolean) {
  // The list reads the same key: a reload here also updates it.
  const { data, reload } = useData(key, fetchOrdersQuietly);
  const [latest, setLatest] = useState<LatestOrder | null>(null);
  const [opened, setOpened] = useState<{ key: string; newest: string } | null>(null);
  const newest = data?.items[0]?.createdAt ?? '';
  if (data && opened?.key !== key) setOpened({ key, newest });

  useReloadFor(latest, { isShown: (change) => isShown(data?.items ?? [], change), isInUse, reload });

  const isFresh = (order: Order) => opened?.key === key && order.createdAt > opened.newest;
  return {
    latest,
    onLatest: setLatest,
    // What is left out now comes with the next one.
    onPoll: () => {
      if (!isInUse()) reload();
    },
    isFresh,
    /** Orders placed since the list was opened. */
    fresh: data?.items.filter(isFresh).length ?? 0,
  };
}
