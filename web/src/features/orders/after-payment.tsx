import Box from '@mui/material/Box';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { datesText } from '@contract/orders/delivery';
import { isPartlyShipped } from '@contract/orders/line-units';
import type { Order } from '@contract/orders/orders';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { DateText } from '@/shared/time/date-text';
import { OrderPart } from './order-facts';

/** Whether a pending order is paid: the shop prepares it. */
const isPrepared = ({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean =>
  status === 'pending' && payment.status === 'paid';

/** What 'Pending' means for an order that is paid, beside it. */
export const PaidNote = ({ order }: { order: Pick<Order, 'status' | 'payment'> }) =>
  isPrepared(order) ? (
    <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
      Paid, being prepared
    </Typography>
  ) : null;

/** When an order is to arrive, such as 'Arrives Nov 26 to 29': what the carrier says before what the shop promised; nothing where neither is known. */
export function Arrival({ order, sx }: { order: Order } & Pick<TypographyProps, 'sx'>) {
  const { locale } = useStoreSettings();
  const { delivery, tracking, status } = order;
  const isOver = status === 'delivered' || status === 'cancelled';
  const day = isOver ? null : tracking?.estimatedDelivery;
  if (!day && !delivery) return null;
  return (
    <Typography sx={sx}>
      Arrives {day ? <DateText value={day} /> : delivery && datesText(delivery, locale)}
    </Typography>
  );
}

/** What the shop does next with an order that is paid or accepted, as items of a list; nothing once it was sent or has arrived. */
export function NextSteps({ order: { status, shipping, pickup } }: { order: Order }) {
  if (status === 'delivered' || status === 'cancelled') return null;
  if (status === 'shipped')
    return pickup ? (
      <li>You can collect it at {pickup.name}. Please have the order number with you.</li>
    ) : null;
  return (
    <>
      <li>We prepare your order{shipping.name && !pickup ? ` and send it with ${shipping.name}` : ''}.</li>
      <li>We will email you when {pickup ? `you can collect it at ${pickup.name}` : 'it is on its way'}.</li>
    </>
  );
}

/** What happens with an order until it arrives, under a title; nothing where it is not paid, or over. */
export function NextList({ order }: { order: Order }) {
  const { status, payment } = order;
  // Of what was sent, the parcel says it.
  const isOpen = status === 'confirmed' || (status === 'shipped' && order.pickup) || isPrepared(order);
  // Of an order in several parcels, each says for itself what comes.
  if (!isOpen || payment.status === 'refunded' || isPartlyShipped(order.items)) return null;
  return (
    <OrderPart title="What happens next" heading="h2">
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
        <NextSteps order={order} />
      </Box>
    </OrderPart>
  );
}
