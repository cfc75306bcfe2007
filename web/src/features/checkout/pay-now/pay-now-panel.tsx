import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { Clock3 } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { toasts } from '@/shared/toasts/toasts';
import { orderTokenStorage } from '@/shared/orders/order-access';
import { useSession } from '@/shared/session/session';
import { formatRemainingTime, useMinutesLeft } from '@/shared/orders/time-to-pay';
import { Price } from '@/shared/products/price';
import { FormattedTime } from '@/shared/time/date-text';
import { panelSurfaceStyles } from '@/shared/ui/styles/surface';
import { VisuallyHiddenText } from '@/shared/ui/text';
import { RichText } from '@/shared/ui/rich-text';
import { InvalidFormToast, INCOMPLETE_FORM_MESSAGE } from '../announce-invalid';
import { EMPTY_CARD_VALUES, validateCardForm } from '../checkout-values';
import { payPlacedOrder } from '../placing/pay-order';
import { PaymentSection } from '../payment/payment-section';
import type { CardFormValues } from '../payment/provider-payment';
import {
  showCheckoutProblemToast,
  createPaymentDeclinedProblem,
  createPaymentFailedProblem,
  type CheckoutProblem,
} from '../problem-alert';
import { useProviderPayment } from '../payment/use-payment';

interface PayNowPanelProps {
  order: Pick<Order, '_id' | 'currency' | 'payment' | 'shippingAddress' | 'contactEmail'>;
  /** Error message if the payment was declined on the page of a bank or wallet. */
  declinedMessage?: string | null;
  onPaid: () => void;
}

const PROCESSING_MESSAGE = t('Thank you! Your bank is processing the payment.');

/** Remaining minutes at which screen readers announce the payment deadline. */
const ANNOUNCED_MINUTES = [10, 5, 2, 1];

function PaymentDeadline({ expiresAt, minutes }: { expiresAt: string | null; minutes: number | null }) {
  if (expiresAt === null || minutes === null) return null;
  const soon = minutes <= 5;
  return (
    <>
      <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Clock3 size={18} aria-hidden style={{ flexShrink: 0 }} />
        <span>
          <RichText
            text="We hold your items until {time}. Pay within <strong>{duration}</strong>."
            time={<FormattedTime value={expiresAt} />}
            duration={formatRemainingTime(minutes)}
            strong={(content) => (
              <Box component="strong" sx={{ color: soon ? 'error.main' : undefined, whiteSpace: 'nowrap' }}>
                {content}
              </Box>
            )}
          />
        </span>
      </Typography>
      <VisuallyHiddenText role="status">
        {ANNOUNCED_MINUTES.includes(minutes)
          ? t('{duration} left to pay for this order.', { duration: formatRemainingTime(minutes) })
          : ''}
      </VisuallyHiddenText>
    </>
  );
}

function PaymentExpired() {
  return (
    <Alert severity="info" variant="outlined" role="status">
      <AlertTitle>{t('The time to pay has expired')}</AlertTitle>
      {t('Nothing was charged, and the order is being cancelled. To buy the same items, order them again.')}
    </Alert>
  );
}

export function PayNowPanel({ order, declinedMessage = null, onPaid }: PayNowPanelProps) {
  const { _id, currency } = order;
  const payer = { ...order.shippingAddress, email: order.contactEmail };
  const { expiresAt, status, owed } = order.payment;
  const minutes = useMinutesLeft(expiresAt);
  const hasAccount = useSession().user !== null && orderTokenStorage.of(_id) === null;
  const payment = useProviderPayment({ total: owed, currency }, { hasAccount });
  const [problem, setProblem] = useState<CheckoutProblem | null>(
    declinedMessage === null ? null : createPaymentDeclinedProblem(declinedMessage),
  );

  async function pay(values: CardFormValues): Promise<void> {
    const { payment: card } = payment;
    if (!card) return;
    setProblem(null);
    const unready = await card.prepare();
    if (unready?.message === null) return toasts.error(INCOMPLETE_FORM_MESSAGE);
    if (unready) return setProblem(showCheckoutProblemToast(createPaymentFailedProblem(unready.message)));
    const outcome = await payPlacedOrder(
      _id,
      (started) => card.confirm(started, { ...values, ...payer }),
      card.getCardChoice?.(),
    );
    switch (outcome.kind) {
      case 'paid':
        toasts.success(
          outcome.order?.payment.status === 'authorised'
            ? PROCESSING_MESSAGE
            : t('Payment received. Thank you!'),
        );
        return onPaid();
      case 'declined':
        return setProblem(showCheckoutProblemToast(createPaymentDeclinedProblem(outcome.message)));
      case 'over':
        return setProblem(
          showCheckoutProblemToast({
            title: t('This order can no longer be paid'),
            message: outcome.message,
          }),
        );
      case 'failed':
        if (outcome.message)
          return setProblem(showCheckoutProblemToast(createPaymentFailedProblem(outcome.message)));
        return setProblem(
          createPaymentFailedProblem(t('Please try again. Your order will not be charged twice.')),
        );
    }
  }

  if (minutes === 0) return <PaymentExpired />;
  return (
    <Box sx={panelSurfaceStyles}>
      <Formik<CardFormValues>
        initialValues={EMPTY_CARD_VALUES}
        validate={(values) => validateCardForm(values, payment.payment)}
        onSubmit={pay}
      >
        {({ isSubmitting }) => (
          <ValidatedForm label={t('Pay for this order')}>
            <InvalidFormToast />
            <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 620 }}>
              {status === 'failed' && !problem ? (
                <Typography sx={{ color: 'error.main', fontWeight: 600 }}>
                  {t(
                    'Your last payment did not go through, and you were not charged. Try again or use another card.',
                  )}
                </Typography>
              ) : null}
              <PaymentDeadline expiresAt={expiresAt} minutes={minutes} />
              <PaymentSection payment={payment} payer={payer} problem={problem} />
              <Button
                // Not disabled while the form is being sent, because a disabled button would lose the focus.
                type={isSubmitting ? 'button' : 'submit'}
                variant="contained"
                size="large"
                disabled={!payment.payment}
                aria-disabled={isSubmitting}
              >
                {isSubmitting ? (
                  t('Processing...')
                ) : (
                  <span>
                    <RichText text="Pay {amount}" amount={<Price value={owed} currency={currency} />} />
                  </span>
                )}
              </Button>
            </Box>
          </ValidatedForm>
        )}
      </Formik>
    </Box>
  );
}
