import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ORDER_STATUSES } from '@contract/orders/order-states';
import type { OrderStats } from '@contract/orders/order-stats';
import { paths } from '@/shared/config/paths';
import { StatusBadge } from '@/shared/orders/order-status';
import { TextLink } from '@/shared/ui/text-link';
import { count, orderCount } from './sales-labels';
import { Panel } from '../panel';

/** Orders by status, each with a link to its list. */
export function OrdersByStatus({ stats }: { stats: OrderStats | undefined }) {
  const all = Math.max(1, stats?.totalOrders ?? 1);
  return (
    <Panel title="Orders by status">
      <Box component="ul" role="list" aria-label="Orders by status">
        {ORDER_STATUSES.map((status) => {
          const orders = stats?.ordersByStatus[status];
          const share = `${((orders ?? 0) / all) * 100}%`;
          return (
            <Box component="li" key={status}>
              <TextLink to={`${paths.adminOrders}?status=${status}`} sx={row}>
                <Box sx={{ width: 96, flexShrink: 0 }}>
                  <StatusBadge status={status} />
                </Box>
                <Box aria-hidden sx={{ flex: 1, height: 6, borderRadius: 3, bgcolor: 'background.tile' }}>
                  <Box sx={{ width: share, height: 1, borderRadius: 3, bgcolor: 'text.secondary' }} />
                </Box>
                <Box
                  component="span"
                  aria-label={orders === undefined ? undefined : orderCount(orders)}
                  sx={figure}
                >
                  {orders === undefined ? <Skeleton /> : count(orders)}
                </Box>
              </TextLink>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 48,
  mx: -1,
  px: 1,
  borderRadius: 1,
  '&:hover': { textDecoration: 'none', bgcolor: 'background.tile' },
};

const figure = {
  minWidth: '4ch',
  textAlign: 'right',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
} as const;
