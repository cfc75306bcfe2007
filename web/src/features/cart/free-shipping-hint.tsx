import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import type { Totals } from '@contract/money';
import { store } from '@contract/store-config';
import { Amount } from './amount';

/** How far the cart is from free shipping (docs/product.md, Cart). */
export function FreeShippingHint({ totals }: { totals: Totals }) {
  const { subtotal, untilFreeShipping, itemCount } = totals;
  if (itemCount === 0) return null;
  const reached = untilFreeShipping === 0;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography
        id="free-shipping"
        variant="body2"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.75,
          color: reached ? 'success.main' : 'text.secondary',
        }}
      >
        {reached ? (
          <>
            <Check size={16} strokeWidth={2.5} aria-hidden /> Your order ships for free
          </>
        ) : (
          <span>
            Add <Amount value={untilFreeShipping} sx={{ fontWeight: 600, color: 'text.primary' }} /> more to
            get free shipping!
          </span>
        )}
      </Typography>
      <LinearProgress
        variant="determinate"
        color={reached ? 'success' : 'secondary'}
        value={reached ? 100 : (subtotal / store.pricing.freeShippingFrom) * 100}
        aria-labelledby="free-shipping"
        sx={{ height: 6, borderRadius: 3, bgcolor: 'background.tile' }}
      />
    </Box>
  );
}
