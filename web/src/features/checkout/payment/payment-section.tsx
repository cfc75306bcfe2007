import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Lock } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { span } from '@/shared/ui/six-columns';
import { CardFields } from './card-fields';
import { FormSection } from '../form-section';
import type { Payer } from './provider-payment';
import { ProblemAlert, type Problem } from '../problem-alert';
import type { Payment } from './use-payment';
import { usePayingForm } from './use-paying-form';

const StripeElement = lazy(() => import('./stripe-element'));

interface PaymentSectionProps {
  payment: Payment;
  payer: Payer;
  /** Why the last try to pay did not work. */
  problem: Problem | null;
}

function Fields({
  payment: { due, settings, failed, retry, setStripe },
  payer,
}: Pick<PaymentSectionProps, 'payment' | 'payer'>): ReactNode {
  const form = usePayingForm();
  if (due.total === 0) return <Typography sx={span(6)}>There is nothing to pay.</Typography>;
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
  const waiting = <Skeleton variant="rounded" height={230} sx={span(6)} />;
  if (!settings) return waiting;
  if (settings.provider === 'test') return <CardFields />;
  return (
    <Box sx={span(6)}>
      <Suspense fallback={waiting}>
        <StripeElement
          publishableKey={settings.publishableKey ?? ''}
          {...due}
          locale={settings.locale}
          payer={payer}
          form={form}
          onReady={setStripe}
        />
      </Suspense>
    </Box>
  );
}

/** Who pays, and how: the store's provider decides what the fields are. */
export function PaymentSection({ payment, payer, problem }: PaymentSectionProps) {
  return (
    <FormSection
      title="Payment"
      aside={
        <Box component="span" sx={promise}>
          <Lock size={14} aria-hidden /> We never see your card number
        </Box>
      }
    >
      <Fields payment={payment} payer={payer} />
      <Box sx={{ ...span(6), '&:empty': { display: 'none' } }}>
        <ProblemAlert problem={problem} />
      </Box>
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
