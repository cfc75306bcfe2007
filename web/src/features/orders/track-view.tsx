import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { getPurchasedUnitCounts, isPartlyShipped, getDeliveryUnitCounts } from '@contract/orders/line-units';
import { getOrderStatusLabel, type FulfilmentMethod, type OrderStatus } from '@contract/orders/order-states';
import type { Order, OrderStatusHistoryEntry } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { LiveDocumentWatcher } from '@/shared/firebase/live-updates';
import { BackLink } from '@/shared/ui/back-link';
import { formatOrderStatus, OrderStatusBadge } from '@/shared/orders/order-status';
import { OrderTimeline } from '@/shared/orders/order-timeline';
import { getParcelName, getShippedParcels } from '@/shared/orders/parcel-texts';
import { panelSurfaceStyles } from '@/shared/ui/styles/surface';
import { VisuallyHiddenText, PageTitle } from '@/shared/ui/text';
import { PartlyShippedNote } from '@/shared/orders/partly-shipped-note';
import { lowercaseLabel } from '@/shared/config/letter-case';
import { OrderArrivalEstimate, OrderNextStepsSection, PaidOrderNote } from './order-next-steps';
import { OrderAddress, OrderSection } from './order-facts';
import { OrderItemsPreview } from './order-preview';
import { OrderProgress } from './order-progress';
import { ParcelList } from './parcel-list';
import type { LiveUpdateState } from './use-tracking';

interface OrderTrackingViewProps {
  order: Order;
  liveUpdates: LiveUpdateState;
  onDocument: (document: unknown) => void;
  onWatchFailed: () => void;
}

const PICKUP_STATUS_TEXTS: Partial<Record<OrderStatus, string>> = {
  shipped: t('Your order is ready. You can collect it in the shop.'),
  delivered: t('You have collected your order. Enjoy it!'),
  cancelled: t('This order was cancelled and cannot be collected.'),
};

const STATUS_TEXTS: Record<OrderStatus, string> = {
  pending: t('We have your order and will confirm it shortly.'),
  confirmed: t('Your order is confirmed, and we are preparing it.'),
  shipped: t('Your order is on its way to you.'),
  delivered: t('Your order has arrived. Enjoy it!'),
  cancelled: t('This order was cancelled and will not be shipped.'),
};

const PARTLY_SHIPPED_TEXT = t('Part of your order is on its way. The rest will follow.');

const EVENT_LABELS: Record<OrderStatus, string> = {
  pending: t('Order placed'),
  confirmed: t('Order confirmed'),
  shipped: t('Handed to the carrier'),
  delivered: t('Delivered'),
  cancelled: t('Order cancelled'),
};

/** Returns the label of an entry in the order's history, such as 'Order cancelled by the shop'. */
export function getTimelineEntryLabel(
  { status, by }: Pick<OrderStatusHistoryEntry, 'status' | 'by'>,
  fulfilment?: FulfilmentMethod,
): string {
  if (status === 'cancelled' && by === 'admin') return t('Order cancelled by the shop');
  if (status === 'cancelled' && by === 'system') return t('Order cancelled automatically');
  const isPickupStep = fulfilment === 'pickup' && (status === 'shipped' || status === 'delivered');
  return isPickupStep ? getOrderStatusLabel(status, fulfilment) : EVENT_LABELS[status];
}

const getHistoryLabel = (order: Order, entry: OrderStatusHistoryEntry): string =>
  entry.parcel
    ? t('{parcel} handed to the carrier', { parcel: getParcelName(order, entry.parcel) })
    : getTimelineEntryLabel(entry, order.fulfilment);

function getStateText(order: Order): string {
  const sent = isPartlyShipped(order.items) ? getShippedParcels(order).at(-1) : undefined;
  return sent
    ? t('{parcel} of your order is on its way.', { parcel: getParcelName(order, sent._id) })
    : t('Your order is now {status}.', {
        status: lowercaseLabel(formatOrderStatus(order.status, order.fulfilment)),
      });
}

function StatusAnnouncement({ order }: { order: Order }) {
  const text = getStateText(order);
  const [first] = useState(text);
  const [changed, setChanged] = useState(false);
  if (text !== first && !changed) setChanged(true);
  return <VisuallyHiddenText aria-live="polite">{changed ? text : ''}</VisuallyHiddenText>;
}

function LiveNote({ live }: { live: LiveUpdateState }) {
  const on = live === 'live';
  return (
    <Typography
      variant="body2"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', minHeight: '1.55em' }}
    >
      {live === 'connecting' || live === 'asked' ? null : (
        <Box
          component="span"
          aria-hidden
          sx={{
            width: 8,
            height: 8,
            borderRadius: '50%',
            bgcolor: on ? 'success.main' : 'transparent',
            border: 2,
            borderColor: on ? 'success.main' : 'text.secondary',
          }}
        />
      )}
      {live === 'live' ? t('Live: this page updates automatically') : null}
      {live === 'asked' ? t('This page checks for changes every 30 seconds.') : null}
      {live === 'paused'
        ? t('Live updates are paused. This page checks for changes every 30 seconds.')
        : null}
    </Typography>
  );
}

export function OrderTrackingView({ order, liveUpdates, onDocument, onWatchFailed }: OrderTrackingViewProps) {
  const { status, timeline, fulfilment } = order;
  const isPart = isPartlyShipped(order.items);
  return (
    <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 } }}>
      <div>
        <BackLink to={shopPaths.order(order._id)}>{t('Order {number}', { number: order.number })}</BackLink>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <PageTitle>{t('Track order {number}', { number: order.number })}</PageTitle>
          <OrderStatusBadge status={status} fulfilment={fulfilment} />
          <PartlyShippedNote order={order} />
          <PaidOrderNote order={order} />
        </Box>
        <Typography sx={{ mt: 1, fontSize: '1.0625rem' }}>
          {(order.pickup && PICKUP_STATUS_TEXTS[status]) ||
            (isPart ? PARTLY_SHIPPED_TEXT : STATUS_TEXTS[status])}
        </Typography>
        <OrderArrivalEstimate order={order} sx={{ mt: 0.5, fontWeight: 600, fontSize: '1.125rem' }} />
      </div>
      <StatusAnnouncement order={order} />
      {liveUpdates === 'asked' ? null : (
        <LiveDocumentWatcher path={`orders/${order._id}`} onData={onDocument} onFailed={onWatchFailed} />
      )}
      <Box sx={{ ...panelSurfaceStyles, py: { xs: 2.5, md: 4 } }}>
        <OrderProgress order={order} />
      </Box>
      <Box sx={columns}>
        <Box sx={column}>
          <Box sx={panelSurfaceStyles}>
            <OrderSection title={t('History')} heading="h2">
              <OrderTimeline timeline={timeline} getLabel={(entry) => getHistoryLabel(order, entry)} />
            </OrderSection>
            <Box sx={{ mt: 2.5 }}>
              <LiveNote live={liveUpdates} />
            </Box>
          </Box>
          <Box sx={panelSurfaceStyles}>
            <OrderSection title={t('Items')} heading="h2">
              <OrderItemsPreview
                items={order.items}
                getUnitCounts={(line) =>
                  status === 'cancelled' ? getPurchasedUnitCounts(line, status) : getDeliveryUnitCounts(line)
                }
              />
            </OrderSection>
          </Box>
        </Box>
        <Box sx={column}>
          <Box sx={{ ...panelSurfaceStyles, '&:empty': { display: 'none' } }}>
            <OrderNextStepsSection order={order} />
          </Box>
          <ParcelList order={order} />
          <Box sx={panelSurfaceStyles}>
            <OrderAddress order={order} heading="h2" />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
};

const column = { display: 'grid', gap: { xs: 2, md: 3 }, alignContent: 'start', minWidth: 0 };
