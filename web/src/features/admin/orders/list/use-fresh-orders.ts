import { useCallback, useEffect, useRef, useState } from 'react';
import type * as endpoints from '@contract/endpoints';
import type { Order } from '@contract/orders/orders';
import type { CacheKey } from '@/shared/api/client';
import { useData } from '@/shared/data/use-data';
import type { LiveOrderChange } from '../live-orders';
import { fetchOrdersWithoutToast } from '../load-orders';

/** Delay in milliseconds before a list reloads, so that several changes cause only one reload. */
const SETTLE_MS = 700;

export const containsOrderVersion = (orders: readonly Order[], { id, updatedAt }: LiveOrderChange): boolean =>
  orders.some((order) => order._id === id && Date.parse(order.updatedAt) >= updatedAt);

interface ReloadOptions {
  isShown: (change: LiveOrderChange) => boolean;
  /** Returns true if the user may be about to click, so that rows must not move. */
  isInUse: () => boolean;
  reload: () => void;
}

/** Calls `reload` if an order has changed that the list does not show yet. */
export function useReloadOnChange(latest: LiveOrderChange | null, options: ReloadOptions): void {
  const pending = useRef<{ changes: LiveOrderChange[]; timer?: ReturnType<typeof setTimeout> }>({
    changes: [],
  });
  const current = useRef(options);
  useEffect(() => {
    current.current = options;
  });
  useEffect(() => {
    if (!latest || current.current.isShown(latest)) return;
    pending.current.changes.push(latest);
    const flush = () => {
      if (current.current.isInUse()) {
        pending.current.timer = setTimeout(flush, SETTLE_MS);
        return;
      }
      const { changes } = pending.current;
      pending.current = { changes: [] };
      if (!changes.every((change) => current.current.isShown(change))) current.current.reload();
    };
    // Further changes do not restart the timer, because frequent changes would delay reloading forever.
    pending.current.timer ??= setTimeout(flush, SETTLE_MS);
  }, [latest]);
  useEffect(
    () => () => {
      clearTimeout(pending.current.timer);
      pending.current = { changes: [] };
    },
    [],
  );
}

/** Milliseconds after a pointer movement during which a click is likely. */
const POINTER_IDLE_MS = 1500;

export function usePointerActivity() {
  const movedAt = useRef(-Infinity);
  const onPointerMove = useCallback(() => void (movedAt.current = performance.now()), []);
  const isInUse = useCallback(() => performance.now() - movedAt.current < POINTER_IDLE_MS, []);
  return { onPointerMove, isInUse };
}

/** Finds orders placed after a list was opened. Reloads the first page if an order is placed or changed. */
export function useFreshOrders(key: CacheKey<typeof endpoints.listAllOrders>, isInUse: () => boolean) {
  // The list component uses the same cache key, so reloading here also updates the list.
  const { data, reload } = useData(key, fetchOrdersWithoutToast);
  const [latest, setLatest] = useState<LiveOrderChange | null>(null);
  const [openedList, setOpened] = useState<{ key: string; newest: string } | null>(null);
  const newest = data?.items[0]?.createdAt ?? '';
  if (data && openedList?.key !== key) setOpened({ key, newest });

  useReloadOnChange(latest, {
    isShown: (change) => containsOrderVersion(data?.items ?? [], change),
    isInUse,
    reload,
  });

  const isFresh = (order: Order) => openedList?.key === key && order.createdAt > openedList.newest;
  return {
    latest,
    onLatest: setLatest,
    // If the list is in use, the next poll reloads it.
    onPoll: () => {
      if (!isInUse()) reload();
    },
    isFresh,
    fresh: data?.items.filter(isFresh).length ?? 0,
  };
}
