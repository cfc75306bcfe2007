import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { Clock3 } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '@contract/orders/orders';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { toasts } from '@/shared/toasts/toasts';
import { minutesText, useMinutesLeft } from '@/shared/orders/time-to-pay';
import { Price } from '@/shared/products/price';
import { TimeText } from '@/shared/time/date-text';
import { panelSurface } from '@/shared/ui/styles/surface';
import { HiddenText } from '@/shared/ui/text';
import { AnnounceInvalid, INCOMPLETE } from '../announce-invalid';
import { NO_CARD, validateCard } from '../checkout-values';
import { payLater } from '../placing/pay-order';
import { PaymentSection } from '../payment/payment-section';
import type { CardForm } from '../payment/provider-payment';
import { announced, paymentDeclined, paymentFailed, type Problem } from '../problem-alert';
import { usePayment } from '../payment/use-payment';

interface PayNowPanelProps {
  order: Pick<Order, '_id' | 'currency' | 'payment' | 'shippingAddress' | 'contactEmail'>;
  /** Reason why a payment was declined on another page, such as that of a bank. */
  refused?: string | null;
  onPaid: () => void;
}

const PROCESSING_MESSAGE = 'Thank you! Your bank is processing the payment.';

/** Minutes left at which screen readers announce the remaining time. */
const ANNOUNCED_MINUTES = [10, 5, 2, 1];

function PaymentDeadline({ expiresAt, minutes }: { expiresAt: string | null; minutes: number | null }) {
  if (expiresAt === null || minutes === null) return null;
  const soon = minutes <= 5;
  return (
    <>
      <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Clock3 size={18} aria-hidden style={{ flexShrink: 0 }} />
        <span>
          We hold your items until <TimeText value={expiresAt} />. Pay within{' '}
          <Box component="strong" sx={{ color: soon ? 'error.main' : undefined, whiteSpace: 'nowrap' }}>
            {minutesText(minutes)}
          </Box>
          .
        </span>
      </Typography>
      <HiddenText role="status">
        {ANNOUNCED_MINUTES.includes(minutes) ? `${minutesText(minutes)} left to pay for this order.` : ''}
      </HiddenText>
    </>
  );
}

function PaymentExpired() {
  return (
    <Alert severity="info" variant="outlined" role="status">
      <AlertTitle>The time to pay has expired</AlertTitle>
      Nothing was charged, and the order is being cancelled. To buy the same items, order them again.
    </Alert>
  );
}

export default function PayNowPanel({ order, refused = null, onPaid }: PayNowPanelProps) {
  const { _id, currency } = order;
  const payer = { ...order.shippingAddress, email: order.contactEmail };
  const { expiresAt, status, owed } = order.payment;
  const minutes = useMinutesLeft(expiresAt);
  const payment = usePayment({ total: owed, currency });
  const [problem, setProblem] = useState<Problem | null>(refused === null ? null : paymentDeclined(refused));

  async function pay(values: CardForm): Promise<void> {
    const { payment: card } = payment;
    if (!card) return;
    setProblem(null);
    const unready = await card.prepare();
    if (unready?.message === null) return toasts.error(INCOMPLETE);
    if (unready) return setProblem(announced(paymentFailed(unready.message)));
    const outcome = await payLater(_id, (started) => card.confirm(started, { ...values, ...payer }));
    switch (outcome.kind) {
      case 'paid':
        toasts.success(
          outcome.order?.payment.status === 'authorised'
            ? PROCESSING_MESSAGE
            : 'Payment received. Thank you!',
        );
        return onPaid();
      case 'declined':
        return setProblem(announced(paymentDeclined(outcome.message)));
      case 'over':
        return setProblem(announced({ title: 'This order can no longer be paid', message: outcome.message }));
      case 'failed':
        if (outcome.message) return setProblem(announced(paymentFailed(outcome.message)));
        return setProblem(paymentFailed('Please try again. Your order will not be charged twice.'));
    }
  }

  if (minutes === 0) return <PaymentExpired />;
  return (
    <Box sx={panelSurface}>
      <Formik<CardForm>
        initialValues={NO_CARD}
        validate={(values) => validateCard(values, payment.payment)}
        onSubmit={pay}
      >
        {({ isSubmitting }) => (
          <ValidatedForm label="Pay for this order">
            <AnnounceInvalid />
            <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 620 }}>
              {status === 'failed' && !problem ? (
                <Typography sx={{ color: 'error.main', fontWeight: 600 }}>
                  Your last payment did not go through, and you were not charged. Try again or use another
                  card.
                </Typography>
              ) : null}
              <PaymentDeadline expiresAt={expiresAt} minutes={minutes} />
              <PaymentSection payment={payment} payer={payer} problem={problem} />
              <Button
                // A disabled button would lose the focus while the form is being sent.
                type={isSubmitting ? 'button' : 'submit'}
                variant="contained"
                size="large"
                disabled={!payment.payment}
                aria-disabled={isSubmitting}
              >
                {isSubmitting ? (
                  'Processing...'
                ) : (
                  <span>
                    Pay <Price value={owed} currency={currency} />
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
