import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { X } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ORDER_STATUSES } from '@contract/orders/order-states';
import { REFUND_FILTERS } from '@contract/orders/orders';
import { statusLabel } from '@/shared/orders/order-status';
import { DownloadButton } from '@/shared/ui/download-button';
import { SearchField } from '@/shared/forms/search-field';
import { AdminHeading } from '../../admin-heading';
import { FilterChoice } from '../../filter-choice';
import { DateRange } from './date-range';
import { orderFilters, type OrderFilters } from '../order-filters';
import { OrderList } from './order-list';
import { exportOrders } from '../orders-api';

/** All orders, filtered by the page's query. */
export function OrdersView() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = orderFilters.read(params);
  const show = (next: Partial<OrderFilters>) => {
    // From the current URL: the page may not have rendered since it last changed.
    const now = orderFilters.read(new URLSearchParams(window.location.search));
    void navigate(orderFilters.path({ ...now, ...next }));
  };
  return (
    <>
      <Box sx={head}>
        <AdminHeading title="Orders" />
        <DownloadButton
          busyText="Exporting…"
          failed="The orders could not be exported"
          onDownload={() => exportOrders(filters)}
        >
          Export CSV
        </DownloadButton>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, my: 3 }}>
        <Box sx={fields}>
          <SearchField
            name="Orders"
            label="Order number or email"
            value={filters.search}
            onSearch={(search) => show({ search })}
          />
          <DateRange from={filters.from} to={filters.to} onChange={show} />
        </Box>
        <FilterChoice
          label="Status"
          values={ORDER_STATUSES}
          labelOf={statusLabel}
          value={filters.status}
          onChange={(status) => show({ status })}
        />
        <FilterChoice
          label="Refunds"
          values={REFUND_FILTERS}
          labelOf={() => 'Refund failed'}
          value={filters.refund}
          onChange={(refund) => show({ refund })}
        />
        {filters.customer ? (
          <Button
            color="secondary"
            variant="outlined"
            endIcon={<X size={18} aria-hidden />}
            aria-label="Only one customer’s orders: show all orders"
            onClick={() => show({ customer: '' })}
            sx={{ justifySelf: 'start', borderColor: 'divider' }}
          >
            Only one customer’s orders
          </Button>
        ) : null}
      </Box>
      <OrderList filters={filters} onShowAll={() => show(orderFilters.none)} />
    </>
  );
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
};

const fields = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  '& > form': { flex: { xs: '1 1 100%', sm: '0 1 420px' } },
  '& > div': { flex: { xs: '1 1 100%', sm: '0 0 auto' }, minWidth: 0 },
};
