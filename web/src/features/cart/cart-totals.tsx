import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Totals } from '@contract/money';
import { Amount } from './amount';

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

/** Subtotal with the number of items, shipping, tax, total (docs/product.md, Cart). */
export function CartTotals({ totals }: { totals: Totals }) {
  const { itemCount, subtotal, shippingCost, tax, total } = totals;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
      <Row name={`Subtotal (${itemCount} ${itemCount === 1 ? 'item' : 'items'})`}>
        <Amount value={subtotal} />
      </Row>
      <Row name="Shipping">
        {shippingCost === 0 && itemCount > 0 ? 'Free' : <Amount value={shippingCost} />}
      </Row>
      <Row name="Tax">
        <Amount value={tax} />
      </Row>
      <Row name="Total" strong>
        <Amount value={total} />
      </Row>
    </Box>
  );
}
