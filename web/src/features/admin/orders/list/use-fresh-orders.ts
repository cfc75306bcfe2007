import { useCallback, useEffect, useRef, useState } from 'react';
import type * as endpoints from '@contract/endpoints';
import type { Order } from '@contract/orders/orders';
import type { CacheKey } from '@/shared/api/client';
import { useCachedData } from '@/shared/data/use-data';
import type { LiveOrderChange } from '../live-orders';
import { fetchOrdersWithoutToast } from '../load-orders';

/** Delay in milliseconds before a list reloads, so that several changes cause only one reload. */
const SETTLE_MS = 700;

export const containsOrderVersion = (orders: readonly Order[], { id, updatedAt }: LiveOrderChange): boolean =>
  orders.some((order) => order._id === id && Date.parse(order.updatedAt) >= updatedAt);

interface ReloadOptions {
  isShown: (change: LiveOrderChange) => boolean;
  /** Returns true after a recent pointer movement, when a reload could move a row just before a click. */
  isInUse: () => boolean;
  reload: () => void;
}

/** Reloads the list when orders change, unless the list already shows the changes. Waits while the list is in use. */
export function useReloadOnOrderChange(latestChange: LiveOrderChange | null, options: ReloadOptions): void {
  const pending = useRef<{ changes: LiveOrderChange[]; timer?: ReturnType<typeof setTimeout> }>({
    changes: [],
  });
  const current = useRef(options);
  useEffect(() => {
    current.current = options;
  });
  useEffect(() => {
    if (!latestChange || current.current.isShown(latestChange)) return;
    pending.current.changes.push(latestChange);
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
  }, [latestChange]);
  useEffect(
    () => () => {
      clearTimeout(pending.current.timer);
      pending.current = { changes: [] };
    },
    [],
  );
}

/** Time in milliseconds after a pointer movement during which the list counts as in use. */
const POINTER_IDLE_MS = 1500;

export function usePointerActivity() {
  const movedAt = useRef(-Infinity);
  const onPointerMove = useCallback(() => void (movedAt.current = performance.now()), []);
  const isInUse = useCallback(() => performance.now() - movedAt.current < POINTER_IDLE_MS, []);
  return { onPointerMove, isInUse };
}

/** Marks orders placed after the list was opened. Reloads the first page of the list when orders change. */
export function useLiveOrderUpdates(key: CacheKey<typeof endpoints.listAllOrders>, isInUse: () => boolean) {
  // The list component uses the same cache key, so reloading here also updates the list.
  const { data, reload } = useCachedData(key, fetchOrdersWithoutToast);
  const [latest, setLatest] = useState<LiveOrderChange | null>(null);
  const [openedList, setOpened] = useState<{ key: string; newest: string } | null>(null);
  const newest = data?.items[0]?.createdAt ?? '';
  if (data && openedList?.key !== key) setOpened({ key, newest });

  useReloadOnOrderChange(latest, {
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
