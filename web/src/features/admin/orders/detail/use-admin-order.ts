import { useCallback, useEffect, useRef, useState } from 'react';
import type { AdminOrder, Order, OrderNote } from '@contract/orders';
import { isNotFound } from '@/shared/api/api-error';
import { usePolling } from '@/shared/data/use-polling';
import { useData } from '@/shared/data/use-data';
import { latestOrder } from '../live-orders';
import { adminOrderKey, fetchAdminOrder } from '../orders-api';

/** Milliseconds between requests where changes do not arrive live. */
const ASK_AGAIN_MS = 15_000;

const changedAt = ({ updatedAt }: Order) => Date.parse(updatedAt);

/** One order with its notes and customer. Follows changes made elsewhere. */
export function useAdminOrder(id: string) {
  const { data, error, loading, reload } = useData(adminOrderKey(id), fetchAdminOrder);
  const [answer, setAnswer] = useState<Order>();
  const [added, setAdded] = useState<OrderNote[]>([]);
  const [unfollowed, setUnfollowed] = useState(false);
  usePolling(unfollowed, ASK_AGAIN_MS, reload);

  const order = data && answer && changedAt(answer) > changedAt(data.order) ? answer : data?.order;
  const notes = data && added.length > data.notes.length ? added : (data?.notes ?? []);

  const known = useRef({ reload, changed: 0 });
  useEffect(() => {
    known.current = { reload, changed: order ? changedAt(order) : 0 };
  });
  useEffect(() => {
    // Notes added elsewhere do not change the order's document: they are loaded when the page is shown again.
    const again = () => document.visibilityState === 'visible' && known.current.reload();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, []);

  return {
    data: data && order ? ({ ...data, order, notes } satisfies AdminOrder) : undefined,
    notFound: isNotFound(error),
    failed: error !== undefined && data === undefined && !loading,
    reload,
    show: setAnswer,
    showNotes: setAdded,
    /** Live updates failed: the order is polled instead. */
    onUnfollowed: () => setUnfollowed(true),
    /** Takes the order's live document. */
    onDocument: useCallback(
      (document: unknown) => {
        const told = latestOrder(id, document);
        if (told && known.current.changed > 0 && told.updatedAt > known.current.changed)
          known.current.reload();
      },
      [id],
    ),
  };
}
