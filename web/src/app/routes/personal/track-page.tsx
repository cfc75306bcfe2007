import { OrderState } from '@/features/orders/order-state';
import { TrackView } from '@/features/orders/track-view';
import { useTracking } from '@/features/orders/use-tracking';
import { OrderFrame } from '../../guest-orders';
import { PageMeta } from '@/shared/ui/page-meta';

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

export default function TrackPage() {
  return <OrderFrame width={1120}>{(id) => <Tracking id={id} />}</OrderFrame>;
}
