import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import type { Order } from '@contract/orders/orders';
import { DateText } from '@/shared/ui/date-text';
import { StatusBadge, StatusIcon } from '@/shared/orders/order-status';

interface OrderHeaderProps {
  order: Order;
  titleRef: Ref<HTMLHeadingElement>;
}

/** The order's number and status. */
export function OrderHeader({ order, titleRef }: OrderHeaderProps) {
  return (
    <Box component="header" sx={{ display: 'flex', gap: { xs: 2, md: 2.5 }, alignItems: 'flex-start' }}>
      <StatusIcon status={order.status} fulfilment={order.fulfilment} size={56} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          ref={titleRef}
          component="h1"
          variant="h2"
          tabIndex={-1}
          sx={{ overflowWrap: 'anywhere' }}
        >
          Order {order.number}
        </Typography>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 1 }}
        >
          <StatusBadge status={order.status} fulfilment={order.fulfilment} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Placed on <DateText value={order.createdAt} withTime />
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}
