import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import type { Order } from '@contract/orders';
import { DateText } from '@/shared/ui/date-text';
import { StatusBadge, StatusIcon } from '@/shared/orders/order-status';
import { awaitsPayment } from './payment-labels';

interface OrderHeaderProps {
  order: Order;
  /** The checkout has just led here. */
  placed: boolean;
  titleRef: Ref<HTMLHeadingElement>;
}

function greeting({ shippingAddress }: Order): string {
  const first = shippingAddress.fullName.trim().split(/\s+/)[0];
  return first ? `Thank you, ${first}` : 'Thank you';
}

/** The order's number and status, and thanks right after it was placed. */
export function OrderHeader({ order, placed, titleRef }: OrderHeaderProps) {
  const thanks = placed && order.status !== 'cancelled' && !awaitsPayment(order);
  return (
    <Box component="header" sx={{ display: 'flex', gap: { xs: 2, md: 2.5 }, alignItems: 'flex-start' }}>
      <StatusIcon status={order.status} size={56} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          ref={titleRef}
          component="h1"
          variant="h2"
          tabIndex={-1}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {thanks ? greeting(order) : `Order ${order.number}`}
        </Typography>
        {thanks ? (
          <Typography sx={{ mt: 1, maxWidth: '52ch' }}>
            We have received your order and will start on it right away. You can track it here until it is
            delivered.
          </Typography>
        ) : null}
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 1 }}
        >
          <StatusBadge status={order.status} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {thanks ? `Order ${order.number} · placed` : 'Placed'} on{' '}
            <DateText value={order.createdAt} withTime />
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}
