import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { toasts } from '@/shared/toasts/toasts';
import type { PaymentResult } from '../placing/pay-order';

/** URL parameters that Stripe adds to a redirect. Removed from the URL, because they include a client secret. */
const STRIPE_PARAMS = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'source_type',
  'source_redirect_slug',
];

/** Returns the payment id and other parameters after a redirect from a bank or wallet, or null for other URLs. */
export function parsePaymentReturnUrl(search: string) {
  const params = new URLSearchParams(search);
  const paymentId = params.get('payment_intent');
  if (!paymentId || !params.has('payment_intent_client_secret')) return null;
  for (const name of STRIPE_PARAMS) params.delete(name);
  return { paymentId, search: params.toString() };
}

export type RedirectedPaymentState =
  | { kind: 'none' }
  | { kind: 'checking' }
  | { kind: 'declined'; message: string };

/** Verifies the payment after a redirect from a bank or wallet. Removes Stripe's parameters from the URL. */
export function useRedirectedPayment(
  orderId: string,
  onPaid: (order: Order | null) => void,
): RedirectedPaymentState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = useRef(false);
  const [state, setState] = useState<RedirectedPaymentState>(() =>
    parsePaymentReturnUrl(search) ? { kind: 'checking' } : { kind: 'none' },
  );

  const finish = (outcome: PaymentResult): void => {
    setState(outcome.kind === 'declined' ? outcome : { kind: 'none' });
    if (outcome.kind === 'paid') return onPaid(outcome.order);
    if (outcome.message) toasts.error(outcome.message);
  };

  useEffect(() => {
    const returned = parsePaymentReturnUrl(search);
    if (!returned || asked.current) return;
    asked.current = true;
    void navigate({ pathname, search: returned.search }, { replace: true });
    void import('../placing/pay-order')
      .then(({ verifyRedirectedPayment: checkPayment }) => checkPayment(orderId, returned.paymentId))
      .then(finish);
  });

  return state;
}

/** Notice shown instead of the payment form while a payment is verified, so that the customer does not pay twice. */
export function PaymentVerificationNotice() {
  return (
    <Alert severity="info" variant="outlined" role="status">
      <AlertTitle>{t('We are checking your payment')}</AlertTitle>
      {t('This takes a few seconds. Please do not pay again.')}
    </Alert>
  );
}
