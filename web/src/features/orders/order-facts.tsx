import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { Order } from '@contract/orders';
import { Price } from '@/shared/ui/price';
import { orderSums } from './order-summary';
import { paymentWords } from './payment-words';

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

function Sum({
  name,
  value,
  currency,
  strong = false,
}: {
  name: string;
  value: number;
  currency: string;
  strong?: boolean;
}) {
  return (
    <Box sx={[sum, strong ? total : {}]}>
      <Box component="dt" sx={{ color: strong ? 'text.primary' : 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Price value={value} currency={currency} />
      </Box>
    </Box>
  );
}

/** Subtotal, shipping and tax where there are any, total, and how it was paid. */
export function OrderSummary({ order, heading }: { order: Order; heading: HeadingLevel }) {
  const { subtotal, shipping, tax, total } = orderSums(order);
  const { currency } = order;
  return (
    <OrderPart title="Order summary" heading={heading}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
        <Sum name="Subtotal" value={subtotal} currency={currency} />
        {shipping === null ? null : <Sum name="Shipping" value={shipping} currency={currency} />}
        {tax === null ? null : <Sum name="Tax" value={tax} currency={currency} />}
        <Sum name="Total" value={total} currency={currency} strong />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.25 }}>
        {paymentWords(order)}
      </Typography>
    </OrderPart>
  );
}

export function OrderAddress({ order, heading }: { order: Order; heading: HeadingLevel }) {
  const { fullName, address, city, state, zipCode, country, phone } = order.shippingAddress;
  const lines = [fullName, address, `${city}, ${state} ${zipCode}`, country, phone].filter(Boolean);
  return (
    <OrderPart title="Shipping address" heading={heading}>
      <Box component="address" sx={{ fontStyle: 'normal', overflowWrap: 'anywhere', lineHeight: 1.65 }}>
        {lines.map((line, index) => (
          <div key={index}>{line}</div>
        ))}
      </Box>
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

const sum = { display: 'flex', justifyContent: 'space-between', gap: 2 };
const total = { fontWeight: 600, fontSize: '1.125rem', borderTop: 1, borderColor: 'divider', pt: 1, mt: 0.5 };
