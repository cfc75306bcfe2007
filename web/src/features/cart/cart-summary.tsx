import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Quote } from '@contract/orders/quote';
import { paths } from '@/shared/config/paths';
import { LinkButton } from '@/shared/ui/link-button';
import { surface } from '@/shared/ui/surface';
import { notStickyWhenLow } from '@/shared/ui/low-screen';
import { Price } from '@/shared/products/price';
import { SummaryArrival } from './totals/arrival-lines';
import { useCartRequest } from './totals/cart-request';
import { CartTotals } from './totals/cart-totals';
import { DiscountCodeField } from './totals/discount-code-field';
import { FreeShippingHint } from './totals/free-shipping-hint';
import { NotServed } from './totals/not-served';
import { ShippingMethods } from './totals/shipping-methods';

interface CartSummaryProps {
  quote: Quote;
  guest: boolean;
  /** A guest may order without an account. */
  asGuest: boolean;
  onCheckout: () => void;
}

function CheckoutButton({ quote, guest, asGuest, onCheckout }: CartSummaryProps) {
  const disabled = quote.lines.length === 0;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Button variant="contained" size="large" fullWidth disabled={disabled} onClick={onCheckout}>
        {guest ? 'Login to Checkout' : 'Proceed to Checkout'}
      </Button>
      {asGuest && !disabled ? (
        <LinkButton to={paths.checkout} size="large" variant="outlined" color="secondary" fullWidth>
          Continue as a guest
        </LinkButton>
      ) : null}
    </Box>
  );
}

/** What the cart comes to. On a phone its total and the button stay at the thumb while the lines scroll. */
export function CartSummary(props: CartSummaryProps) {
  const { country } = useCartRequest().destination;
  return (
    <Box component="section" aria-labelledby="summary" sx={panel}>
      <Typography id="summary" component="h2" variant="h3">
        Order summary
      </Typography>
      <FreeShippingHint quote={props.quote} />
      <NotServed
        quote={props.quote}
        country={country}
        advice="At the checkout you can choose another address."
      />
      <ShippingMethods quote={props.quote} />
      <DiscountCodeField quote={props.quote} />
      <CartTotals quote={props.quote} />
      <SummaryArrival quote={props.quote} />
      <Box sx={{ display: { xs: 'none', md: 'block' }, pt: 0.5 }}>
        <CheckoutButton {...props} />
      </Box>
    </Box>
  );
}

export function CheckoutBar(props: CartSummaryProps) {
  return (
    <Box sx={bar}>
      <Box sx={{ display: 'grid' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', lineHeight: 1.3 }}>
          Total
        </Typography>
        <Price value={props.quote.totalAmount} sx={{ fontWeight: 600, fontSize: '1.1875rem' }} />
      </Box>
      <CheckoutButton {...props} />
    </Box>
  );
}

const panel = {
  ...surface,
  display: 'grid',
  gap: 2.5,
  alignSelf: 'start',
  position: { md: 'sticky' },
  top: { md: 96 },
  p: { xs: 2.5, sm: 3 },
};

const bar = {
  display: { xs: 'grid', md: 'none' },
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  gap: 2.5,
  position: 'sticky',
  ...notStickyWhenLow,
  bottom: 0,
  zIndex: 2,
  mx: { xs: -2, sm: -3 },
  px: { xs: 2, sm: 3 },
  pt: 1.25,
  pb: 'calc(10px + env(safe-area-inset-bottom))',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
};
