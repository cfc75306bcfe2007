import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Lock } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Quote } from '@contract/orders/quote';
import { t } from '@contract/texts/text';
import { getLoginPath, shopPaths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { LinkButton } from '@/shared/ui/link-button';
import { surfaceStyles } from '@/shared/ui/styles/surface';
import { TotalBar } from '@/shared/products/total-bar';
import { CartGift } from './gift/cart-gift';
import { useCartPricingRequest } from './totals/cart-request';
import { CartTotals } from './totals/cart-totals';
import { DiscountCodeField } from './totals/discount-code-field';
import { FreeShippingHint } from './totals/free-shipping-hint';
import {
  ShippingUnavailableAlert,
  ShippingMethodChoice,
  EstimatedArrivalSummary,
} from './totals/shipping-methods';

function CheckoutButton({ quote }: { quote: Quote }) {
  const navigate = useNavigate();
  const guest = useSession().status === 'guest';
  const disabled = quote.lines.length === 0;
  const asGuest = useStoreSettings().guests === true && guest && !disabled;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {asGuest ? (
        <LinkButton to={shopPaths.checkout} size="large" variant="contained" fullWidth>
          {t('Continue as a guest')}
        </LinkButton>
      ) : null}
      <Button
        variant={asGuest ? 'outlined' : 'contained'}
        color={asGuest ? 'secondary' : 'primary'}
        size="large"
        fullWidth
        disabled={disabled}
        onClick={() => void navigate(guest ? getLoginPath(shopPaths.checkout) : shopPaths.checkout)}
      >
        {t(guest ? 'Login to Checkout' : 'Proceed to Checkout')}
      </Button>
    </Box>
  );
}

export function CartSummary({ quote }: { quote: Quote }) {
  const { country } = useCartPricingRequest().destination;
  const { claims } = useStoreSettings();
  return (
    <Box component="section" aria-labelledby="summary" sx={panel}>
      <Typography id="summary" component="h2" variant="h3">
        {t('Order summary')}
      </Typography>
      <FreeShippingHint quote={quote} />
      <ShippingUnavailableAlert
        quote={quote}
        country={country}
        advice={t('At the checkout you can choose another address.')}
      />
      <ShippingMethodChoice quote={quote} />
      <CartGift />
      <DiscountCodeField quote={quote} />
      <CartTotals quote={quote} />
      <EstimatedArrivalSummary quote={quote} />
      <Box sx={{ display: { xs: 'none', md: 'block' }, pt: 0.5 }}>
        <CheckoutButton quote={quote} />
      </Box>
      <Box sx={promise}>
        <Lock size={14} aria-hidden />
        {t('Secure payment · {returnDays}-day returns', { returnDays: claims.returnDays })}
      </Box>
    </Box>
  );
}

export function CheckoutBar({ quote }: { quote: Quote }) {
  return (
    <TotalBar total={quote.totalAmount} sx={{ display: { md: 'none' } }}>
      <CheckoutButton quote={quote} />
    </TotalBar>
  );
}

const promise = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: { md: 'center' },
  gap: 0.75,
  typography: 'body2',
  color: 'text.secondary',
};

const panel = {
  ...surfaceStyles,
  display: 'grid',
  gap: 2.5,
  alignSelf: 'start',
  position: { md: 'sticky' },
  top: { md: 96 },
  p: { xs: 2.5, sm: 3 },
};
