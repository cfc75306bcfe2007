import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PackageCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Order } from '@contract/orders/orders';
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
import { fetchToPack, TO_PACK, sayPacking } from '../orders-api';
import { PackOrder } from './pack-order';

/** Milliseconds after which one says again what one packs: what was said holds for a minute. */
const SAID_EVERY_MS = 15_000;

/**
 * Tells the team which order one packs, null for none, as long as one looks at it.
 * @returns the names of those who pack, by the order's id; null before they are known
 */
function usePackers(order: string | null): ReadonlyMap<string, string> | null {
  const [packers, setPackers] = useState<ReadonlyMap<string, string> | null>(null);
  // Without an answer one packs on: two who pack the same order are stopped by the server.
  const say = () =>
    void sayPacking(order).then(
      (all) => setPackers(new Map(all.map((one) => [one.order, one.name]))),
      () => setPackers((known) => known ?? new Map()),
    );
  const sayNow = useEffectEvent(say);
  useEffect(() => sayNow(), [order]);
  usePolling(true, SAID_EVERY_MS, say);
  useEffect(() => () => void sayPacking(null).catch(() => undefined), []);
  return packers;
}

/** Milliseconds between looks at what others have packed meanwhile. */
const POLL_MS = 15_000;

/** The orders to pack one after the other, the oldest first, with targets for a thumb. */
export function PackingView() {
  const { data, error, reload } = useData(TO_PACK, fetchToPack);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [begun, setBegun] = useState<string | null>(null);
  const [camera, setCamera] = useState(false);
  const packers = usePackers(begun);
  usePolling(true, POLL_MS, reload);
  const open = (data?.items ?? []).filter(({ items }) => items.some((line) => unpackedUnits(line) > 0));
  // What was skipped comes again at the end, and what others pack a round later; but one ends what one has begun.
  const rank = ({ _id }: Order) =>
    skipped.lastIndexOf(_id) + (packers?.has(_id) && _id !== begun ? open.length : 0);
  const [order] = packers ? [...open].sort((one, other) => rank(one) - rank(other)) : [];
  const current = order?._id ?? null;
  if (current !== begun) setBegun(current);
  const isMore = open.length === 0 && data !== undefined && data.nextCursor !== null;
  const more = useEffectEvent(reload);
  useEffect(() => {
    if (isMore) more();
  }, [isMore]);
  if (!data && error !== undefined)
    return <LoadError title="The orders could not be loaded" heading="h1" onRetry={reload} />;
  if (!data || !packers || isMore) return <Spinner label="Loading the orders to pack" />;
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto' }}>
      <AdminHeading title="Packing" list={paths.adminOrders} />
      {order ? (
        <>
          <Typography sx={{ color: 'text.secondary', mb: 1 }}>
            {counted(open.length, 'order')} to pack{data.nextCursor ? ', and more after them' : ''}
          </Typography>
          <PackOrder
            key={order._id}
            order={order}
            packer={packers.get(order._id)}
            camera={camera}
            onCamera={setCamera}
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
