import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { Order } from '@contract/orders/orders';
import { PickupPlace } from '@/shared/orders/pickup-place';
import { PostalAddress } from '@/shared/address/postal-address';
import { goodsDiscounts, shippingDiscounts, OrderSums, taxRows } from '@/shared/orders/order-sums';
import { orderSums } from './order-summary';
import { paymentLabel } from './payment-labels';

type HeadingLevel = 'h2' | 'h3';

/** A titled part of an order. */
export function OrderPart({
  title,
  heading,
  children,
}: {
  title: string;
  heading: HeadingLevel;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} component={heading} variant="h4" sx={{ mb: 1.25 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Subtotal, shipping and tax where there are any, total, and how it was paid. */
export function OrderSummary({ order, heading }: { order: Order; heading: HeadingLevel }) {
  return (
    <OrderPart title="Order summary" heading={heading}>
      <OrderSums
        currency={order.currency}
        discounts={goodsDiscounts(order)}
        savings={shippingDiscounts(order)}
        taxes={order.tax > 0 ? taxRows(order) : []}
        {...orderSums(order)}
        refunded={order.payment.refunded}
        fulfilment={order.fulfilment}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.25 }}>
        {paymentLabel(order)}
      </Typography>
    </OrderPart>
  );
}

/** Where the order goes, or where and by whom it is collected. */
export function OrderAddress({ order, heading }: { order: Order; heading: HeadingLevel }) {
  if (order.pickup) {
    return (
      <OrderPart title="Pick up in the shop" heading={heading}>
        <PickupPlace place={order.pickup} contact={order.shippingAddress} />
      </OrderPart>
    );
  }
  return (
    <OrderPart title="Shipping address" heading={heading}>
      <PostalAddress address={order.shippingAddress} />
    </OrderPart>
  );
}

/** What the customer wrote; nothing without it. */
export function OrderNotes({ order, heading }: { order: Order; heading: HeadingLevel }) {
  if (!order.notes) return null;
  return (
    <OrderPart title="Notes" heading={heading}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '60ch' }}>
        {order.notes}
      </Typography>
    </OrderPart>
  );
}
