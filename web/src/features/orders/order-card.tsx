import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { getPurchasedUnitCounts } from '@contract/orders/line-units';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { CancelOrderButton } from '@/shared/orders/cancel-order-button';
import { FormattedDate } from '@/shared/time/date-text';
import { LinkButton } from '@/shared/ui/link-button';
import { OrderStatusBadge } from '@/shared/orders/order-status';
import { formatRemainingTime, useMinutesLeft } from '@/shared/orders/time-to-pay';
import { getRefundedAmount } from '@/shared/orders/returned-amount';
import { Price } from '@/shared/products/price';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { panelSurfaceStyles } from '@/shared/ui/styles/surface';
import { TextLink } from '@/shared/ui/text-link';
import { RichText } from '@/shared/ui/rich-text';
import {
  OrderAddress,
  OrderedItems,
  OrderGift,
  OrderNotes,
  OrderSummary,
  type LineFooterRenderer,
} from './order-facts';
import { OrderArrivalEstimate, PaidOrderNote } from './order-next-steps';
import { OrderItemsPreview } from './order-preview';
import { isPayableOrder } from './payment-labels';

interface OrderCardProps {
  order: Order;
  /** Renders the "Order Again" button. `describedBy` is the id of the order's heading. */
  renderReorderButton: (order: Order, describedBy: string) => ReactNode;
  renderLineFooter: LineFooterRenderer;
}

const formatUnpaidNote = ({ payment: { status, owed }, currency }: Order) => {
  if (status === 'failed') return t('The last payment did not go through.');
  if (status === 'unpaid') return t('Not paid yet.');
  return (
    <RichText text="{amount} is still to be paid." amount={<Price value={owed} currency={currency} />} />
  );
};

export function OrderCard({ order, renderReorderButton, renderLineFooter }: OrderCardProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const title = useRef<HTMLAnchorElement>(null);
  const waits = isPayableOrder(order);
  const isCancelled = order.status === 'cancelled';
  const minutes = useMinutesLeft(waits ? order.payment.expiresAt : null);
  const payable = waits && minutes !== 0;
  const returned = getRefundedAmount(order);
  return (
    <Box component="article" aria-labelledby={`${id}-title`} sx={card}>
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'baseline' }}>
          <Typography id={`${id}-title`} component="h2" variant="h4">
            <TextLink ref={title} to={shopPaths.order(order._id)}>
              {t('Order {number}', { number: order.number })}
            </TextLink>
          </Typography>
          <Price
            value={order.totalAmount}
            currency={order.currency}
            sx={{ fontWeight: 600, fontSize: '1.125rem' }}
          />
        </Box>
        <Box sx={statusLine}>
          <OrderArrivalEstimate order={order} sx={{ fontWeight: 600 }} />
          <OrderStatusBadge status={order.status} fulfilment={order.fulfilment} withIcon />
          <PaidOrderNote order={order} />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <RichText text="Placed on {day}" day={<FormattedDate value={order.createdAt} />} />
        </Typography>
      </Box>
      {open ? (
        <Box id={`${id}-details`} sx={details}>
          <OrderedItems order={order} heading="h3" renderLineFooter={renderLineFooter} />
          <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
            <OrderSummary order={order} heading="h3" />
            <OrderAddress order={order} heading="h3" />
            <OrderGift order={order} heading="h3" />
            <OrderNotes order={order} heading="h3" />
          </Box>
        </Box>
      ) : (
        <OrderItemsPreview
          items={order.items}
          getUnitCounts={(line) => getPurchasedUnitCounts(line, order.status)}
        />
      )}
      {payable ? (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {formatUnpaidNote(order)}{' '}
          {minutes === null ? null : t('Pay within {duration}.', { duration: formatRemainingTime(minutes) })}
        </Typography>
      ) : null}
      {returned > 0 ? (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <RichText text="Refunded {amount}" amount={<Price value={returned} currency={order.currency} />} />
        </Typography>
      ) : null}
      {order.payment.toReturn > 0 ? (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <RichText
            text="{amount} to be paid back to you"
            amount={<Price value={order.payment.toReturn} currency={order.currency} />}
          />
        </Typography>
      ) : null}
      <Box sx={actions}>
        {payable ? (
          <LinkButton to={shopPaths.order(order._id)} variant="contained" aria-describedby={`${id}-title`}>
            {t('Pay Now')}
          </LinkButton>
        ) : null}
        {isCancelled ? renderReorderButton(order, `${id}-title`) : null}
        <SecondaryLink
          to={shopPaths.track(order._id)}
          variant={payable || isCancelled ? 'text' : 'outlined'}
          aria-describedby={`${id}-title`}
        >
          {t('Track Order')}
        </SecondaryLink>
        <Button
          color="secondary"
          aria-expanded={open}
          aria-controls={open ? `${id}-details` : undefined}
          aria-describedby={`${id}-title`}
          onClick={() => setOpen(!open)}
          endIcon={
            <Box
              component={ChevronDown}
              size={18}
              aria-hidden
              sx={{ transition: 'transform 160ms', transform: open ? 'rotate(180deg)' : 'none' }}
            />
          }
        >
          {t(open ? 'Hide Details' : 'View Details')}
        </Button>
        {isCancelled ? null : renderReorderButton(order, `${id}-title`)}
        <CancelOrderButton
          order={order}
          describedBy={`${id}-title`}
          onClosed={() => title.current?.focus()}
        />
      </Box>
    </Box>
  );
}

const card = {
  ...panelSurfaceStyles,
  display: 'grid',
  gap: 2.5,
};

const statusLine = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 };

/** Actions of a card. All but the primary action look like links. */
const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2.5,
  rowGap: 0.5,
  '& > .MuiButton-text': {
    px: 0,
    minWidth: 44,
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    '&:hover': { bgcolor: 'transparent' },
  },
  // On phones, the primary action has a line of its own.
  '& > :not(.MuiButton-text)': { width: { xs: '100%', sm: 'auto' } },
};

const details = {
  display: 'grid',
  gap: { xs: 3, md: 6 },
  gridTemplateColumns: { md: 'minmax(0, 1fr) 300px' },
  pt: 2.5,
  borderTop: 1,
  borderColor: 'divider',
};
