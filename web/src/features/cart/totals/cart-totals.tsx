import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Quote } from '@contract/orders/quote';
import { isPickup } from '@contract/pricing/shipping';
import { unitsOf } from '@/shared/orders/order-line';
import { goodsDiscounts, shippingDiscounts, ShippingSavings, taxRows } from '@/shared/orders/order-sums';
import { Price } from '@/shared/products/price';
import { visuallyHidden } from '@/shared/ui/visually-hidden';

function Row({ name, children, strong = false }: { name: string; children: ReactNode; strong?: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: 2,
        ...(strong
          ? {
              pt: 1.75,
              mt: 0.5,
              borderTop: 1,
              borderColor: 'divider',
              fontSize: '1.1875rem',
              fontWeight: 600,
            }
          : {}),
      }}
    >
      <Box component="dt" sx={{ color: strong ? 'text.primary' : 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
    </Box>
  );
}

/** What the cart's shipping costs, or why that is not known. */
function Shipping({ quote }: { quote: Quote }) {
  if (quote.shipping.problem === 'notServed') return 'We cannot ship there';
  return quote.shippingCost === 0 && quote.lines.length > 0 ? 'Free' : <Price value={quote.shippingCost} />;
}

/** Subtotal with the number of items, discounts, shipping, taxes, total (docs/product.md, Cart). */
export function CartTotals({ quote }: { quote: Quote }) {
  const { subtotal, totalAmount } = quote;
  const itemCount = unitsOf(quote.lines);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
      <Row name={`Subtotal (${itemCount} ${itemCount === 1 ? 'item' : 'items'})`}>
        <Price value={subtotal} />
      </Row>
      {goodsDiscounts(quote).map(({ name, amount }, at) => (
        <Row key={at} name={name}>
          <span aria-hidden>−</span>
          <Box component="span" sx={visuallyHidden}>
            minus{' '}
          </Box>
          <Price value={amount} />
        </Row>
      ))}
      <Row name={isPickup(quote.shipping) ? 'Pick-up' : 'Shipping'}>
        <Shipping quote={quote} />
      </Row>
      <ShippingSavings discounts={shippingDiscounts(quote)} />
      {taxRows(quote).map(({ name, amount }, index) => (
        <Row key={index} name={name}>
          <Price value={amount} />
        </Row>
      ))}
      <Row name="Total" strong>
        <Price value={totalAmount} />
      </Row>
    </Box>
  );
}
