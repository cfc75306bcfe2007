import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { OrderState } from '@/features/orders/order-state';
import { TrackView } from '@/features/orders/track-view';
import { useTracking } from '@/features/orders/use-tracking';
import { OrderGuard } from '../../guest-orders';
import { PageMeta } from '@/shared/ui/page-meta';
import { pageWidth } from '@/shared/ui/page-width';

function Tracking({ id }: { id: string }) {
  const { live, takeDocument, pause, ...state } = useTracking(id);
  return (
    <OrderState {...state} side={460}>
      {(order) => (
        <>
          <PageMeta title={`Track order ${order.number}`} hidden />
          <TrackView order={order} live={live} onDocument={takeDocument} onUnfollowed={pause} />
        </>
      )}
    </OrderState>
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
