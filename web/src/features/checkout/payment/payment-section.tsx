import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { Lock } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { span } from '@/shared/ui/styles/six-columns';
import { inLine } from '@/shared/ui/styles/parts';
import { AfterDecline, WAYS_ID } from './after-decline';
import { CardFields } from './card-fields';
import { FormSection } from '../form-section';
import type { PayingForm } from './express-wallets';
import type { Payer } from './provider-payment';
import { FormFailed, ProblemAlert, type Problem } from '../problem-alert';
import type { Payment } from './use-payment';

const StripeElement = lazy(() => import('./stripe-element'));

function usePayingForm(): PayingForm {
  const { validateForm, submitForm } = useFormikContext();
  return {
    async isComplete() {
      const problems = await validateForm();
      if (Object.keys(problems).length === 0) return true;
      // Submitting an invalid form only shows its errors and focuses the first invalid field.
      void submitForm();
      return false;
    },
    send: submitForm,
  };
}

interface PaymentSectionProps {
  payment: Payment;
  payer: Payer;
  problem: Problem | null;
}

function ProviderFields({
  payment: { due, settings, failed, retry, setStripe },
  payer,
}: Pick<PaymentSectionProps, 'payment' | 'payer'>): ReactNode {
  const form = usePayingForm();
  if (due.total === 0) return <Typography sx={span(6)}>There is nothing to pay.</Typography>;
  if (failed) return <FormFailed onRetry={retry} />;
  const waiting = <Skeleton variant="rounded" height={230} sx={span(6)} />;
  if (!settings) return waiting;
  if (settings.provider === 'test') return <CardFields />;
  return (
    <Box id={WAYS_ID} tabIndex={-1} sx={{ ...span(6), outline: 'none' }}>
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
      <ProviderFields payment={payment} payer={payer} />
      <Box sx={{ ...span(6), '&:empty': { display: 'none' } }}>
        <ProblemAlert problem={problem}>
          {problem?.isDeclined ? <AfterDecline payment={payment} /> : null}
        </ProblemAlert>
      </Box>
    </FormSection>
  );
}

const promise = { ...inLine, gap: 0.75, color: 'text.secondary', fontSize: '0.875rem' };
