import type Stripe from 'stripe';
import { minor } from '../../contract/money';
import type { PaymentMode, RefundStatus } from '../../contract/orders/orders';
import type { DisputeState, PaymentState, RefundState } from './payment-provider';

export const modeOf = (livemode: boolean): PaymentMode => (livemode ? 'live' : 'test');

const dateOf = (seconds: number) => new Date(seconds * 1000);

/** The card of the last charge, where that charge was asked for with the intent. */
export function cardOf(intent: Stripe.PaymentIntent): { brand: string | null; last4: string | null } {
  const charge = intent.latest_charge;
  const details = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined;
  return { brand: details?.brand ?? null, last4: details?.last4 ?? null };
}

/** A refund that waits for the bank, or for the customer's account, is pending. */
export function refundStatus(status: string | null): RefundStatus {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

export const refundState = ({ id, amount, status, metadata, created }: Stripe.Refund): RefundState => ({
  providerId: id,
  refundId: metadata?.refundId ?? null,
  amount: minor(amount),
  status: refundStatus(status),
  at: dateOf(created),
});

/** Of an inquiry (warning_…), and of a dispute that was prevented, the bank holds nothing back. */
function disputeStatus(status: string): DisputeState['status'] {
  if (status === 'lost') return 'lost';
  return status === 'needs_response' || status === 'under_review' ? 'open' : 'won';
}

export const disputeState = ({ id, amount, status, created }: Stripe.Dispute): DisputeState => ({
  id,
  amount: minor(amount),
  status: disputeStatus(status),
  at: dateOf(created),
});

/** The charge that was refused. */
export const attemptOf = (error: { charge?: string } | null): string | null => error?.charge ?? null;

/** Everything that is known of an intent, with its refunds and disputes. */
export function paymentState(
  intent: Stripe.PaymentIntent,
  refunds: RefundState[],
  disputes: DisputeState[],
): PaymentState {
  const { id, metadata, livemode, amount, currency, status } = intent;
  return {
    paymentId: id,
    orderId: metadata.orderId ?? null,
    shop: metadata.shop ?? null,
    mode: modeOf(livemode),
    amount: minor(amount),
    currency: currency.toUpperCase(),
    captured: minor(intent.amount_received),
    ...cardOf(intent),
    declined: status === 'requires_payment_method' && intent.last_payment_error !== null,
    declinedAttempt: attemptOf(intent.last_payment_error),
    processing: status === 'processing',
    cancelled: status === 'canceled',
    refunds,
    disputes,
  };
}

const idOf = (part: string | { id: string } | null | undefined): string | null =>
  (typeof part === 'object' ? part?.id : part) ?? null;

/** The payment an event is about; its other content may be out of date and is not read. */
export function paymentIdOf({ type, data: { object } }: Stripe.Event): string | null {
  if (type.startsWith('payment_intent.')) return (object as Stripe.PaymentIntent).id;
  const isAboutMoney = /^(charge|refund)\./.test(type);
  return isAboutMoney ? idOf((object as Pick<Stripe.Refund, 'payment_intent'>).payment_intent) : null;
}
