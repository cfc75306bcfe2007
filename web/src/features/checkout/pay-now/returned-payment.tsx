import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Order } from '@contract/orders/orders';
import { toasts } from '@/shared/toasts/toasts';
import type { PayOutcome } from '../placing/pay-order';

/** What Stripe adds to the address when it sends the payer back. The secret among it can finish a payment. */
const ADDED = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'source_type',
  'source_redirect_slug',
];

/**
 * Reads the address that a bank's or a wallet's page sent the payer back to: which payment to ask the server about, since
 * what the address says of its result is not believed, and the address without it. Null for any other address.
 */
export function readReturn(search: string) {
  const params = new URLSearchParams(search);
  const paymentId = params.get('payment_intent');
  if (!paymentId || !params.has('payment_intent_client_secret')) return null;
  for (const name of ADDED) params.delete(name);
  return { paymentId, search: params.toString() };
}

export type ReturnState =
  | { kind: 'none' }
  /** The server is being asked. */
  | { kind: 'checking' }
  | { kind: 'declined'; message: string };

/**
 * Finishes a payment that led to another page: takes the provider's additions out of the address at once, asks the
 * server what became of the payment, and calls `onPaid` when its money has arrived or is on its way.
 */
export function useReturnedPayment(orderId: string, onPaid: (order: Order | null) => void): ReturnState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = useRef(false);
  const [state, setState] = useState<ReturnState>(() =>
    readReturn(search) ? { kind: 'checking' } : { kind: 'none' },
  );

  const finish = (outcome: PayOutcome): void => {
    setState(outcome.kind === 'declined' ? outcome : { kind: 'none' });
    if (outcome.kind === 'paid') return onPaid(outcome.order);
    // The client has announced server errors and time-outs.
    if (outcome.message) toasts.error(outcome.message);
  };

  useEffect(() => {
    const returned = readReturn(search);
    if (!returned || asked.current) return;
    asked.current = true;
    void navigate({ pathname, search: returned.search }, { replace: true });
    // Few visits pay, so what pays is loaded for them alone.
    void import('../placing/pay-order')
      .then(({ checkPayment }) => checkPayment(orderId, returned.paymentId))
      .then(finish);
  });

  return state;
}

/** Shown instead of the payment form after a payment on another page, so that no order is paid twice. */
export function CheckingPayment() {
  return (
    <Alert severity="info" variant="outlined" role="status">
      <AlertTitle>We are checking your payment</AlertTitle>
      This takes a few seconds. Please do not pay again.
    </Alert>
  );
}
