import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { TotalBar } from '@/shared/products/total-bar';
import { useOnline } from '@/shared/use-online';

/**
 * The total and the button that orders, at the thumb on a phone. Without a network the order waits for one, and then for
 * the shopper's press: it is never sent by itself.
 */
export function PlaceOrderBar({ total, disabled }: { total: number; disabled: boolean }) {
  const { isSubmitting } = useFormikContext();
  const online = useOnline();
  const waiting = useId();
  return (
    <TotalBar
      total={total}
      sx={onWideScreens}
      note={
        <Typography id={waiting} role="status" variant="body2" sx={note}>
          {online ? null : 'You are offline. You can place the order when you are connected again.'}
        </Typography>
      }
    >
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
    </TotalBar>
  );
}

/** Without words it takes no room, and screen readers hear of it when it gets them. */
const note = { gridColumn: '1 / -1', '&:empty': { position: 'absolute' } } as const;

const onWideScreens = {
  gridTemplateColumns: { md: '1fr' },
  position: { md: 'static' },
  mx: { md: 0 },
  px: { md: 0 },
  pt: { md: 0 },
  pb: { md: 0 },
  bgcolor: { md: 'transparent' },
  borderTop: { md: 0 },
} as const;
