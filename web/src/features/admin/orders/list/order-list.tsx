import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PackageSearch } from 'lucide-react';
import type { Order } from '@contract/orders/orders';
import { EmptyState } from '@/shared/ui/empty-state';
import { PagedList } from '@/shared/ui/paged-list';
import { listSurface } from '@/shared/ui/surface';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { NoMatches } from '../../no-matches';
import { FollowOrders } from './follow-orders';
import type { LatestOrder } from '../live-orders';
import { orderFilters, ordersKey, type OrderFilters } from '../order-filters';
import { OrderRow } from './order-row';
import { fetchAllOrders } from '../orders-api';
import { isShown, usePointerUse, useFreshOrders, useReloadFor } from './use-fresh-orders';

function OrdersSkeleton() {
  return (
    <Box role="status" aria-label="Loading orders" sx={panel}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Box key={row} sx={{ px: 2.5, py: 2, height: { xs: 198, lg: 84 } }}>
          <Skeleton width="40%" />
          <Skeleton width="70%" />
        </Box>
      ))}
    </Box>
  );
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
    <Box component="ul" role="list" aria-label="Orders" sx={panel}>
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} fresh={isFresh(order)} />
      ))}
    </Box>
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
  return (
    <div onPointerMove={onPointerMove}>
      <Box aria-live="polite" sx={visuallyHidden}>
        {fresh > 0 ? `${fresh} new ${fresh === 1 ? 'order' : 'orders'}` : ''}
      </Box>
      <PagedList
        keyOf={(cursor) => ordersKey(filters, cursor)}
        fetchPage={fetchAllOrders}
        skeleton={<OrdersSkeleton />}
        failed="Failed to load orders"
        empty={
          orderFilters.isSet(filters) ? (
            <NoMatches icon={PackageSearch} what="orders" onShowAll={onShowAll}>
              {filters.search
                ? 'Search by the full order number (8 characters) or full email address.'
                : 'Try other dates or another status.'}
            </NoMatches>
          ) : (
            <EmptyState icon={PackageSearch} title="No orders yet">
              New orders appear here as soon as they are placed.
            </EmptyState>
          )
        }
      >
        {(orders, reload) => <OrdersPage {...{ orders, latest, isFresh, isInUse, reload }} />}
      </PagedList>
      <FollowOrders onLatest={onLatest} onPoll={onPoll} />
    </div>
  );
}

const panel = {
  ...listSurface,
  mb: 2,
};
