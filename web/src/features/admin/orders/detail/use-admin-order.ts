import { useCallback, useEffect, useRef, useState } from 'react';
import { isNotFoundError } from '@/shared/api/api-error';
import { useEndpointData } from '@/shared/data/use-data';
import { usePolling } from '@/shared/data/use-polling';
import { parseLiveOrderChange } from '../live-orders';
import { getAdminOrderCacheKey } from '../load-orders';

const POLL_MS = 15_000;

/** Loads an order with its notes and customer, and reloads the data when the order changes. */
export function useAdminOrder(id: string) {
  const { data, error, loading, reload } = useEndpointData(getAdminOrderCacheKey(id));
  const [isPolling, setIsPolling] = useState(false);
  usePolling(isPolling, POLL_MS, reload);

  const latest = useRef({ reload, updatedAt: Infinity });
  useEffect(() => {
    latest.current = { reload, updatedAt: data ? Date.parse(data.order.updatedAt) : Infinity };
  });
  useEffect(() => {
    // Notes are not updated live, so the order is reloaded when the page becomes visible.
    const reloadIfVisible = () => document.visibilityState === 'visible' && latest.current.reload();
    document.addEventListener('visibilitychange', reloadIfVisible);
    return () => document.removeEventListener('visibilitychange', reloadIfVisible);
  }, []);

  return {
    data,
    notFound: isNotFoundError(error),
    failed: error !== undefined && data === undefined && !loading,
    reload,
    onUnfollowed: () => setIsPolling(true),
    onDocument: useCallback(
      (document: unknown) => {
        const live = parseLiveOrderChange(id, document);
        if (live && live.updatedAt > latest.current.updatedAt) latest.current.reload();
      },
      [id],
    ),
  };
}
