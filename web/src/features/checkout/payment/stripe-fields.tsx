import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { CardPayment } from './card-payment';
import { loadStripe, type StripeElement } from './stripe-js';
import { stripePayment } from './stripe-payment';

interface StripeFieldsProps {
  publishableKey: string;
  onReady: (payment: CardPayment | null) => void;
}

/** Stripe's own frame for number, expiry and CVV: what is typed there never touches this page. */
export default function StripeFields({ publishableKey, onReady }: StripeFieldsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  const [failedTry, setFailedTry] = useState<number | null>(null);
  const { typography } = useTheme();

  useEffect(() => {
    let card: StripeElement | undefined;
    let left = false;
    const into = frame.current;
    loadStripe(publishableKey)
      .then((stripe) => {
        if (left || !into) return;
        const color = getComputedStyle(into).color;
        const base = { color, fontFamily: typography.fontFamily, fontSize: '16px' };
        card = stripe.elements().create('card', { style: { base }, hidePostalCode: true });
        card.mount(into);
        onReady(stripePayment(stripe, card));
      })
      .catch(() => setFailedTry(tries));
    return () => {
      left = true;
      card?.destroy();
      onReady(null);
    };
  }, [publishableKey, onReady, tries, typography.fontFamily]);

  if (failedTry === tries) {
    return (
      <Alert
        severity="error"
        variant="outlined"
        action={
          <Button color="inherit" onClick={() => setTries(tries + 1)}>
            Try again
          </Button>
        }
      >
        The card form could not be loaded.
      </Alert>
    );
  }
  return (
    <Box
      ref={frame}
      sx={{
        minHeight: 56,
        px: 1.75,
        py: 2.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
      }}
    />
  );
}
