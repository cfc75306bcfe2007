import { t } from '@contract/texts/text';
import { OrderLoadResult } from '@/features/orders/order-state';
import { OrderTrackingView } from '@/features/orders/track-view';
import { useOrderTracking } from '@/features/orders/use-tracking';
import { OrderPageLayout } from '../../guest-orders';
import { PageMeta } from '@/shared/ui/page-meta';

function Tracking({ id }: { id: string }) {
  const { live, takeDocument, pause, ...state } = useOrderTracking(id);
  return (
    <OrderLoadResult {...state} sideWidth={460}>
      {(order) => (
        <>
          <PageMeta title={t('Track order {number}', { number: order.number })} hidden />
          <OrderTrackingView
            order={order}
            liveUpdates={live}
            onDocument={takeDocument}
            onWatchFailed={pause}
          />
        </>
      )}
    </OrderLoadResult>
  );
}

export default function TrackOrderPage() {
  return <OrderPageLayout>{(id) => <Tracking id={id} />}</OrderPageLayout>;
}
