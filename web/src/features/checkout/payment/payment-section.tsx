import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { Lock } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { t } from '@contract/texts/text';
import { lazyNamedExport } from '@/shared/lazy-named';
import { toasts } from '@/shared/toasts/toasts';
import { getColumnSpanStyles } from '@/shared/ui/styles/six-columns';
import { inlineFlexRowStyles } from '@/shared/ui/styles/parts';
import { DeclinedPaymentOptions, PAYMENT_METHODS_ELEMENT_ID } from './declined-payment-options';
import { CardFields } from './card-fields';
import { FormSection } from '../form-section';
import { SaveCardCheckbox, SavedCardChoice } from './saved-card-choice';
import type { WalletCheckoutForm } from './express-wallets';
import type { Payer } from './provider-payment';
import { PaymentFormLoadError, CheckoutProblemAlert, type CheckoutProblem } from '../problem-alert';
import type { CheckoutPaymentState } from './use-payment';

const StripeElement = lazyNamedExport('StripeElement', () => import('./stripe-element'));

function usePayingForm(refusal: string | null): WalletCheckoutForm {
  const { validateForm, submitForm } = useFormikContext();
  return {
    async isComplete() {
      if (refusal !== null) {
        toasts.error(refusal);
        return false;
      }
      const problems = await validateForm();
      if (Object.keys(problems).length === 0) return true;
      // Submitting displays the errors of the form and focuses the first invalid field.
      void submitForm();
      return false;
    },
    send: submitForm,
  };
}

interface PaymentSectionProps {
  payment: CheckoutPaymentState;
  payer: Payer;
  problem: CheckoutProblem | null;
  /** Reason why the order cannot be placed, shown when the customer opens a wallet. */
  refusal?: string | null;
}

function ProviderFields({
  payment: { due, settings, failed, retry, setStripe, savedCards, savedCardPayment },
  payer,
  refusal = null,
}: Omit<PaymentSectionProps, 'problem'>): ReactNode {
  const form = usePayingForm(refusal);
  if (due.total === 0)
    return <Typography sx={getColumnSpanStyles(6)}>{t('There is nothing to pay.')}</Typography>;
  if (failed) return <PaymentFormLoadError onRetry={retry} />;
  const waiting = <Skeleton variant="rounded" height={230} sx={getColumnSpanStyles(6)} />;
  if (!settings || savedCards.isAwaited) return waiting;
  const choice = <SavedCardChoice savedCards={savedCards} />;
  if (settings.provider === 'test') {
    return (
      <>
        {choice}
        {savedCards.chosen ? null : <CardFields />}
        <SaveCardCheckbox savedCards={savedCards} />
      </>
    );
  }
  return (
    <Box id={PAYMENT_METHODS_ELEMENT_ID} tabIndex={-1} sx={{ ...getColumnSpanStyles(6), outline: 'none' }}>
      <Suspense fallback={waiting}>
        <StripeElement
          publishableKey={settings.publishableKey ?? ''}
          {...due}
          locale={settings.locale}
          payer={payer}
          form={form}
          savedCardChoice={choice}
          savedCardPayment={savedCardPayment}
          savesCard={savedCards.shouldSave}
          onReady={setStripe}
        />
      </Suspense>
      <SaveCardCheckbox savedCards={savedCards} />
    </Box>
  );
}

export function PaymentSection({ problem, ...fields }: PaymentSectionProps) {
  return (
    <FormSection
      title={t('Payment')}
      aside={
        <Box component="span" sx={promise}>
          <Lock size={14} aria-hidden /> {t('We never see your card number')}
        </Box>
      }
    >
      <ProviderFields {...fields} />
      <Box sx={{ ...getColumnSpanStyles(6), '&:empty': { display: 'none' } }}>
        <CheckoutProblemAlert problem={problem}>
          {problem?.isDeclined ? (
            <DeclinedPaymentOptions checkoutPayment={fields.payment} orderId={problem.orderId ?? null} />
          ) : null}
        </CheckoutProblemAlert>
      </Box>
    </FormSection>
  );
}

const promise = { ...inlineFlexRowStyles, gap: 0.75, color: 'text.secondary', fontSize: '0.875rem' };
