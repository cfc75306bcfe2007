import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { PackageSearch } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/shared/ui/empty-state';
import { PagedList } from '@/shared/ui/paged-list';
import { OrderRow } from './order-row';
import { fetchAllOrders } from './orders-api';
import { orderFiltersIn, ordersKey, ordersPath, type OrderFilters } from './order-filters';
import { OrderSearch } from './order-search';
import { StatusFilter } from './status-filter';

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

/** All orders, narrowed as the address says, newest first; each with its next steps. */
export function OrderList() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = orderFiltersIn(params);
  const show = (next: OrderFilters) => void navigate(ordersPath(next));
  const narrowed = filters.status !== null || filters.search !== '';
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, my: 3 }}>
        <OrderSearch value={filters.search} onSearch={(search) => show({ ...filters, search })} />
        <StatusFilter value={filters.status} onChange={(status) => show({ ...filters, status })} />
      </Box>
      <PagedList
        keyOf={(cursor) => ordersKey(filters, cursor)}
        fetchPage={fetchAllOrders}
        skeleton={<OrdersSkeleton />}
        failed="Failed to load orders"
        empty={
          <EmptyState
            icon={PackageSearch}
            title={narrowed ? 'No orders match' : 'No orders yet'}
            action={
              narrowed ? (
                <Button
                  variant="outlined"
                  color="secondary"
                  onClick={() => show({ status: null, search: '' })}
                >
                  Show all orders
                </Button>
              ) : null
            }
          >
            {narrowed
              ? 'Numbers and addresses are looked up as a whole: all 8 characters, or the full e-mail.'
              : 'They show here as soon as somebody places one.'}
          </EmptyState>
        }
      >
        {(orders, reload) => (
          <Box component="ul" role="list" aria-label="Orders" sx={panel}>
            {orders.map((order) => (
              <OrderRow key={order._id} order={order} onRefused={reload} />
            ))}
          </Box>
        )}
      </PagedList>
    </>
  );
}

const panel = {
  listStyle: 'none',
  m: 0,
  mb: 2,
  p: 0,
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
};
