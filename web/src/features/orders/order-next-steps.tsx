import Box from '@mui/material/Box';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { formatDeliveryDates } from '@contract/orders/delivery';
import { isPartlyShipped } from '@contract/orders/line-units';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { FormattedDate } from '@/shared/time/date-text';
import { RichText } from '@/shared/ui/rich-text';
import { OrderSection } from './order-facts';

const isPaidAndPending = ({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean =>
  status === 'pending' && payment.status === 'paid';

export const PaidOrderNote = ({ order }: { order: Pick<Order, 'status' | 'payment'> }) =>
  isPaidAndPending(order) ? (
    <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
      {t('Paid, being prepared')}
    </Typography>
  ) : null;

/** Estimated arrival of an order, such as 'Arrives Nov 26 to 29'. Prefers the carrier's date. */
export function OrderArrivalEstimate({ order, sx }: { order: Order } & Pick<TypographyProps, 'sx'>) {
  const { locale } = useStoreSettings();
  const { delivery, tracking, status } = order;
  const isOver = status === 'delivered' || status === 'cancelled';
  const day = isOver ? null : tracking?.estimatedDelivery;
  if (!day && !delivery) return null;
  return (
    <Typography sx={sx}>
      <RichText
        text="Arrives {dates}"
        dates={day ? <FormattedDate value={day} /> : delivery && formatDeliveryDates(delivery, locale)}
      />
    </Typography>
  );
}

/** List items with the next steps of an order. Renders nothing if the order is delivered or cancelled. */
export function OrderNextSteps({ order: { status, shipping, pickup } }: { order: Order }) {
  if (status === 'delivered' || status === 'cancelled') return null;
  if (status === 'shipped')
    return pickup ? (
      <li>
        {t('You can collect it at {place}. Please have the order number with you.', { place: pickup.name })}
      </li>
    ) : null;
  return (
    <>
      <li>
        {shipping.name && !pickup
          ? t('We prepare your order and send it with {method}.', { method: shipping.name })
          : t('We prepare your order.')}
      </li>
      <li>
        {pickup
          ? t('We will email you when you can collect it at {place}.', { place: pickup.name })
          : t('We will email you when it is on its way.')}
      </li>
    </>
  );
}

/** Section with the next steps of an order. Renders nothing if the order is unpaid or complete. */
export function OrderNextStepsSection({ order }: { order: Order }) {
  const { status, payment } = order;
  const isOpen = status === 'confirmed' || (status === 'shipped' && order.pickup) || isPaidAndPending(order);
  if (!isOpen || payment.status === 'refunded' || isPartlyShipped(order.items)) return null;
  return (
    <OrderSection title={t('What happens next')} heading="h2">
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
        <OrderNextSteps order={order} />
      </Box>
    </OrderSection>
  );
}
