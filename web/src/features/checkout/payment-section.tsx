import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Lock } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { RequiredField } from '@/shared/forms/required-field';
import { span } from '@/shared/ui/six-columns';
import { CardFields } from './card-fields';
import { FormSection } from './form-section';
import type { Payment } from './use-payment';

const StripeFields = lazy(() => import('./payment/stripe-fields'));

function Fields({ settings, failed, retry, setStripe }: Payment): ReactNode {
  if (failed) {
    return (
      <Alert
        severity="error"
        variant="outlined"
        action={
          <Button color="inherit" onClick={retry}>
            Try again
          </Button>
        }
        sx={span(6)}
      >
        The payment form could not be loaded.
      </Alert>
    );
  }
  const waiting = <Skeleton variant="rounded" height={56} sx={span(6)} />;
  if (!settings) return waiting;
  if (settings.provider === 'test') return <CardFields />;
  return (
    <Box sx={span(6)}>
      <Suspense fallback={waiting}>
        <StripeFields publishableKey={settings.publishableKey ?? ''} onReady={setStripe} />
      </Suspense>
    </Box>
  );
}

/** Who pays, and with which card: the store's provider decides what the fields are. */
export function PaymentSection({ payment }: { payment: Payment }) {
  return (
    <FormSection
      title="Payment"
      aside={
        <Box component="span" sx={promise}>
          <Lock size={14} aria-hidden /> We never see your card number
        </Box>
      }
    >
      <RequiredField name="cardHolderName" label="Name on card" autoComplete="cc-name" sx={span(6)} />
      <Fields {...payment} />
    </FormSection>
  );
}

const promise = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  color: 'text.secondary',
  fontSize: '0.875rem',
};
