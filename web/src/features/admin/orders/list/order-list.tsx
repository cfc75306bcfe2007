import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '@contract/orders/orders';
import { usePolling } from '@/shared/data/use-polling';
import { LiveUpdates } from '@/shared/firebase/live-updates';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { AdminList } from '../../admin-list';
import { latestOrder, type LatestOrder } from '../live-orders';
import { orderFilters, ordersKey, type OrderFilters } from '../order-filters';
import { fetchAllOrders } from '../orders-api';
import { OrderRow } from './order-row';
import { isShown, usePointerUse, useFreshOrders, useReloadFor } from './use-fresh-orders';

/** Milliseconds between requests where live updates fail. */
const POLL_MS = 15_000;

interface FollowOrdersProps {
  /** An order was placed or changed. Must be stable between renders. */
  onLatest: (latest: LatestOrder) => void;
  /** Live updates failed: called at intervals instead. */
  onPoll: () => void;
}

/** Reports new and changed orders, live or by polling. Renders nothing. */
function FollowOrders({ onLatest, onPoll }: FollowOrdersProps) {
  const [failed, setFailed] = useState(false);
  const [take] = useState(() => (document: unknown, id: string) => {
    const latest = latestOrder(id, document);
    if (latest) onLatest(latest);
  });
  usePolling(failed, POLL_MS, onPoll);
  return <LiveUpdates path="orders" latestBy="updatedAt" onData={take} onFailed={() => setFailed(true)} />;
}

interface OrdersPageProps {
  orders: readonly Order[];
  latest: LatestOrder | null;
  isFresh: (order: Order) => boolean;
  isInUse: () => boolean;
  reload: () => void;
}

/** One page of the list, reloaded when one of its orders was changed elsewhere. */
function OrdersPage({ orders, latest, isFresh, isInUse, reload }: OrdersPageProps) {
  const isHere = orders.some(({ _id }) => _id === latest?.id);
  const shows = (change: LatestOrder) => isShown(orders, change);
  useReloadFor(isHere ? latest : null, { isShown: shows, isInUse, reload });
  return (
    <>
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} fresh={isFresh(order)} />
      ))}
    </>
  );
}

interface OrderListProps {
  filters: OrderFilters;
  onShowAll: () => void;
}

/** Filtered orders, newest first, each with its next steps. New orders appear live. */
export function OrderList({ filters, onShowAll }: OrderListProps) {
  const { onPointerMove, isInUse } = usePointerUse();
  const { latest, onLatest, onPoll, isFresh, fresh } = useFreshOrders(ordersKey(filters, null), isInUse);
  const advice = filters.search
    ? 'Search by the full order number (8 characters) or full email address.'
    : 'Try other dates or another status.';
  return (
    <div onPointerMove={onPointerMove}>
      <Box aria-live="polite" sx={visuallyHidden}>
        {fresh > 0 ? `${fresh} new ${fresh === 1 ? 'order' : 'orders'}` : ''}
      </Box>
      <AdminList
        name="Orders"
        icon={PackageSearch}
        keyOf={(cursor) => ordersKey(filters, cursor)}
        fetchPage={fetchAllOrders}
        waiting={[0, 1, 2, 3, 4].map((row) => (
          <Box key={row} sx={{ px: 2.5, py: 2, height: { xs: 198, lg: 84 } }}>
            <Skeleton width="40%" />
            <Skeleton width="70%" />
          </Box>
        ))}
        noMatches={orderFilters.isSet(filters) ? advice : null}
        onShowAll={onShowAll}
        none="New orders appear here as soon as they are placed."
      >
        {(orders, reload) => <OrdersPage {...{ orders, latest, isFresh, isInUse, reload }} />}
      </AdminList>
      <FollowOrders onLatest={onLatest} onPoll={onPoll} />
    </div>
  );
}
