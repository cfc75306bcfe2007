import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import type { Order } from '@contract/orders/orders';
import { paths } from '@/shared/config/paths';
import { DateText } from '@/shared/ui/date-text';
import { unitsOf } from '@/shared/orders/order-line';
import { StatusBadge } from '@/shared/orders/order-status';
import { Price } from '@/shared/products/price';
import { TextLink } from '@/shared/ui/text-link';
import { SecondaryText } from '@/shared/ui/text';
import { NO_PERSON } from '../no-person';
import { NextSteps } from '../next-steps';
import { PaymentState } from '../payment-state';

interface OrderRowProps {
  order: Order;
  /** It was placed while the list was open. */
  fresh: boolean;
}

/** One order with its next steps. */
export function OrderRow({ order, fresh }: OrderRowProps) {
  const title = useRef<HTMLAnchorElement>(null);
  const id = useId();
  const count = unitsOf(order.items);
  return (
    <Box component="li" sx={[row, fresh ? freshRow : {}]}>
      <Box sx={{ gridArea: 'order', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography id={id} component="h2" variant="h5">
            <TextLink ref={title} to={paths.adminOrder(order._id)}>
              {order.number}
            </TextLink>
          </Typography>
          {fresh ? (
            <Box component="span" sx={mark}>
              New
            </Box>
          ) : null}
        </Box>
        <SecondaryText>
          <DateText value={order.createdAt} withTime />
        </SecondaryText>
      </Box>
      <Box sx={{ gridArea: 'customer', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ lineHeight: 1.4 }}>{order.shippingAddress.fullName || NO_PERSON}</Typography>
        <SecondaryText>
          {order.contactEmail}
          {order.guest ? ' (guest)' : null}
        </SecondaryText>
      </Box>
      <Box sx={{ gridArea: 'total', textAlign: 'right' }}>
        <Price value={order.totalAmount} currency={order.currency} sx={{ fontWeight: 600 }} />
        <SecondaryText>
          {count} {count === 1 ? 'item' : 'items'}
        </SecondaryText>
        {order.pickup ? <SecondaryText>Pick-up</SecondaryText> : null}
      </Box>
      <Box sx={{ gridArea: 'status', textAlign: { xs: 'right', lg: 'left' } }}>
        <StatusBadge status={order.status} fulfilment={order.fulfilment} />
        <Box sx={{ mt: 0.25 }}>
          <PaymentState order={order} />
        </Box>
      </Box>
      <Box sx={steps}>
        <NextSteps order={order} describedBy={id} onLeft={() => title.current?.focus()} />
      </Box>
    </Box>
  );
}

const row = {
  display: 'grid',
  alignItems: 'center',
  columnGap: { xs: 2, lg: 2.5 },
  rowGap: 1.5,
  py: 2,
  px: { xs: 2, sm: 2.5 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    lg: '172px minmax(0, 1fr) 90px 112px 262px',
  },
  gridTemplateAreas: {
    xs: '"order status" "customer total" "steps steps"',
    lg: '"order customer total status steps"',
  },
};

const freshRow = { boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' };

const mark = {
  color: 'primary.main',
  fontSize: '0.75rem',
  fontWeight: 700,
  letterSpacing: '0.04em',
  textTransform: 'uppercase',
};

const steps = {
  gridArea: 'steps',
  display: 'flex',
  justifyContent: { lg: 'flex-end' },
  gap: 1,
  '& > *': { flex: { xs: '1 1 0', sm: '0 0 auto' }, px: 1.75 },
  '&:empty': { display: 'none' },
};
