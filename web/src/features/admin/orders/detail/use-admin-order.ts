import { useCallback, useEffect, useRef, useState } from 'react';
import { isNotFound } from '@/shared/api/api-error';
import { useData } from '@/shared/data/use-data';
import { usePolling } from '@/shared/data/use-polling';
import { latestOrder } from '../live-orders';
import { adminOrderKey, fetchAdminOrder } from '../orders-api';

/** Milliseconds between requests where changes do not arrive live. */
const POLL_MS = 15_000;

/** One order with its notes and customer. Follows changes made elsewhere. */
export function useAdminOrder(id: string) {
  const { data, error, loading, reload } = useData(adminOrderKey(id), fetchAdminOrder);
  const [unfollowed, setUnfollowed] = useState(false);
  usePolling(unfollowed, POLL_MS, reload);

  const latest = useRef({ reload, updatedAt: Infinity });
  useEffect(() => {
    latest.current = { reload, updatedAt: data ? Date.parse(data.order.updatedAt) : Infinity };
  });
  useEffect(() => {
    // Notes added elsewhere do not change the order's document: they are loaded when the page is shown again.
    const again = () => document.visibilityState === 'visible' && latest.current.reload();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, []);

  return {
    data,
    notFound: isNotFound(error),
    failed: error !== undefined && data === undefined && !loading,
    reload,
    /** Live updates failed: the order is polled instead. */
    onUnfollowed: () => setUnfollowed(true),
    /** Takes the order's live document. */
    onDocument: useCallback(
      (document: unknown) => {
        const live = latestOrder(id, document);
        if (live && live.updatedAt > latest.current.updatedAt) latest.current.reload();
      },
      [id],
    ),
  };
}
