import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { LiveUpdates } from '@/features/orders/live-updates';
import { OrderNotFound } from '@/features/orders/order-not-found';
import { OrderSkeleton } from '@/features/orders/order-skeleton';
import { TrackView } from '@/features/orders/track-view';
import { useTracking } from '@/features/orders/use-tracking';
import { OrderGuard } from '../../guest-orders/order-guard';
import { LoadError } from '@/shared/ui/load-error';
import { PageMeta } from '@/shared/ui/page-meta';
import { pageWidth } from '@/shared/ui/page-width';

function Tracking({ id }: { id: string }) {
  const { order, notFound, failed, reload, live, takeDocument, pause } = useTracking(id);
  if (notFound) return <OrderNotFound />;
  if (failed) return <LoadError title="This order could not be loaded" heading="h1" onRetry={reload} />;
  if (!order) return <OrderSkeleton side={460} />;
  return (
    <>
      <PageMeta title={`Track order ${order.number}`} hidden />
      <TrackView order={order} live={live}>
        {live === 'asked' ? null : <LiveUpdates orderId={id} onDocument={takeDocument} onFailed={pause} />}
      </TrackView>
    </>
  );
}

/** The live progress of an order (docs/product.md, Tracking). */
export default function TrackPage() {
  const { id = '' } = useParams();
  return (
    <Box sx={{ ...pageWidth, maxWidth: 1120, pt: { xs: 1, md: 3 }, pb: { xs: 8, md: 12 } }}>
      <OrderGuard key={id} id={id}>
        <Tracking id={id} />
      </OrderGuard>
    </Box>
  );
}
