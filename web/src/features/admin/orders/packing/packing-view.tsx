import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { unpackedUnits } from '@contract/orders/line-units';
import { paths } from '@/shared/config/panel-paths';
import { useData } from '@/shared/data/use-data';
import { usePolling } from '@/shared/data/use-polling';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { Spinner } from '@/shared/ui/spinner';
import { AdminHeading } from '../../admin-heading';
import { counted } from '../../counted';
import { fetchOrdersQuietly, orderFilters } from '../orders-api';
import { PackOrder } from './pack-order';

/** Orders that are asked for at once: the newest of those that are to be packed. */
const MOST = 100;

/** Milliseconds between looks at what others have packed meanwhile. */
const POLL_MS = 15_000;

const KEY = orderFilters.key(
  { ...orderFilters.none, status: 'confirmed', packed: 'to_pack' },
  { limit: MOST, cursor: '' },
);

/** The orders to pack one after the other, the oldest first, with targets for a thumb. */
export function PackingView() {
  const { data, error, reload } = useData(KEY, fetchOrdersQuietly);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  usePolling(true, POLL_MS, reload);
  if (!data && error !== undefined)
    return <LoadError title="The orders could not be loaded" heading="h1" onRetry={reload} />;
  if (!data) return <Spinner label="Loading the orders to pack" />;
  const open = data.items.filter(({ items }) => items.some((line) => unpackedUnits(line) > 0)).reverse();
  // What was skipped comes again at the end.
  const later = (id: string) => skipped.lastIndexOf(id);
  const queue = [...open].sort((one, other) => later(one._id) - later(other._id));
  const [order] = queue;
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto' }}>
      <AdminHeading title="Packing" list={paths.adminOrders} />
      {order ? (
        <>
          <Typography sx={{ color: 'text.secondary', mb: 1 }}>
            {counted(open.length, 'order')} to pack{data.nextCursor ? ' of the newest ones' : ''}
          </Typography>
          <PackOrder
            key={order._id}
            order={order}
            onSkip={open.length > 1 ? () => setSkipped([...skipped, order._id]) : undefined}
          />
        </>
      ) : (
        <EmptyState
          icon={PackageCheck}
          title="Everything is packed"
          action={<SecondaryLink to={paths.adminOrders}>Orders</SecondaryLink>}
        >
          New orders come here once they are confirmed.
        </EmptyState>
      )}
    </Box>
  );
}
