import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { Price } from '@/shared/products/price';
import { notStickyWhenLow } from '@/shared/ui/low-screen';
import { useOnline } from '@/shared/use-online';

interface PlaceOrderBarProps {
  /** Decimal. */
  total: number;
  disabled: boolean;
}

/**
 * The total and the button that orders, at the thumb on a phone. Without a network the order waits for one, and then for
 * the shopper's press: it is never sent by itself.
 */
export function PlaceOrderBar({ total, disabled }: PlaceOrderBarProps) {
  const { isSubmitting } = useFormikContext();
  const online = useOnline();
  const waiting = useId();
  return (
    <Box sx={bar}>
      <Typography id={waiting} role="status" variant="body2" sx={note}>
        {online ? null : 'You are offline. You can place the order when you are connected again.'}
      </Typography>
      <Box sx={{ display: { xs: 'grid', md: 'none' } }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', lineHeight: 1.3 }}>
          Total
        </Typography>
        <Price value={total} sx={{ fontWeight: 600, fontSize: '1.1875rem' }} />
      </Box>
      <Button
        // Not disabled while it is sent: it would lose the focus, and a refusal would leave the keyboard nowhere.
        type={isSubmitting ? 'button' : 'submit'}
        variant="contained"
        size="large"
        fullWidth
        disabled={disabled || !online}
        aria-disabled={isSubmitting}
        aria-describedby={waiting}
      >
        {isSubmitting ? 'Processing...' : 'Place Order'}
      </Button>
    </Box>
  );
}

/** Without words it takes no room, and screen readers hear of it when it gets them. */
const note = { gridColumn: '1 / -1', '&:empty': { position: 'absolute' } } as const;

const bar = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto 1fr', md: '1fr' },
  alignItems: 'center',
  gap: 2.5,
  position: { xs: 'sticky', md: 'static' },
  ...notStickyWhenLow,
  bottom: 0,
  zIndex: 2,
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 0 },
  pt: { xs: 1.25, md: 0 },
  pb: { xs: 'calc(10px + env(safe-area-inset-bottom))', md: 0 },
  bgcolor: { xs: 'background.paper', md: 'transparent' },
  borderTop: { xs: 1, md: 0 },
  // A responsive `border` value forgets the colour of the theme.
  borderColor: { xs: 'divider', md: 'divider' },
};
