import type Stripe from 'stripe';
import type { Minor } from '../../contract/money';
import type { PaymentMode } from '../../contract/orders/orders';
import { fromProviderAmount } from '../../contract/pricing/provider-amounts';
import type { ProviderDispute, ProviderRefund, RefundOutcome } from '../orders/money/provider-port';
import type { PaymentState } from './payment-provider';

export const modeOf = (livemode: boolean): PaymentMode => (livemode ? 'live' : 'test');

const dateOf = (seconds: number) => new Date(seconds * 1000);

/** An amount of Stripe, whose currencies are lower case, in minor units. */
export const amountOf = (amount: number, currency: string): Minor =>
  fromProviderAmount(amount, currency.toUpperCase());

/**
 * What the last charge was paid with, where that charge was asked for with the intent: the card, also one in a wallet,
 * or the name of another method.
 */
export function methodOf(intent: Stripe.PaymentIntent): { brand: string | null; last4: string | null } {
  const charge = intent.latest_charge;
  const details = typeof charge === 'object' ? charge?.payment_method_details : null;
  if (!details) return { brand: null, last4: null };
  const { card, type } = details;
  return type === 'card'
    ? { brand: card?.brand ?? null, last4: card?.last4 ?? null }
    : { brand: type, last4: null };
}

/** What is captured, held on the card, or on its way from the bank; a payment that waits for the shopper has nothing. */
function authorisedOf({ status, amount, amount_received, amount_capturable }: Stripe.PaymentIntent): number {
  if (status === 'processing') return amount;
  return status === 'requires_capture' ? amount_capturable : amount_received;
}

/** Words of Stripe for a shop whose balance is too low to pay back. */
export const WITHOUT_BALANCE: readonly (string | undefined)[] = [
  'balance_insufficient',
  'insufficient_funds',
];

/** A refund that waits for the bank, for the customer's account or for the shop's balance is pending. */
function refundStatus({ status, failure_reason }: Stripe.Refund): RefundOutcome['status'] {
  if (status === 'succeeded') return 'succeeded';
  if (status !== 'failed' && status !== 'canceled') return 'pending';
  return WITHOUT_BALANCE.includes(failure_reason) ? 'unfunded' : 'failed';
}

const waitsForBalance = ({ status, pending_reason }: Stripe.Refund) =>
  status === 'pending' && WITHOUT_BALANCE.includes(pending_reason) ? pending_reason : undefined;

export const refundState = (refund: Stripe.Refund): ProviderRefund => ({
  providerId: refund.id,
  refundId: refund.metadata?.refundId ?? null,
  tries: Number(refund.metadata?.tries ?? 0),
  amount: amountOf(refund.amount, refund.currency),
  status: refundStatus(refund),
  failure: refund.failure_reason ?? waitsForBalance(refund) ?? null,
  at: dateOf(refund.created),
});

/** Of an inquiry (warning_…), and of a dispute that was prevented, the bank holds nothing back. */
function disputeStatus(status: string): ProviderDispute['status'] {
  if (status === 'lost') return 'lost';
  return status === 'needs_response' || status === 'under_review' ? 'open' : 'won';
}

export const disputeState = ({ id, amount, currency, status, created }: Stripe.Dispute): ProviderDispute => ({
  id,
  amount: amountOf(amount, currency),
  status: disputeStatus(status),
  at: dateOf(created),
});

/** The charge that was refused. */
export const attemptOf = (error: { charge?: string } | null): string | null => error?.charge ?? null;

/** Everything that is known of an intent, with its refunds and disputes. */
export function paymentState(
  intent: Stripe.PaymentIntent,
  refunds: ProviderRefund[],
  disputes: ProviderDispute[],
): PaymentState {
  const { id, metadata, livemode, amount, currency, status } = intent;
  return {
    paymentId: id,
    orderId: metadata.orderId ?? null,
    shop: metadata.shop ?? null,
    mode: modeOf(livemode),
    amount: amountOf(amount, currency),
    currency: currency.toUpperCase(),
    captured: amountOf(intent.amount_received, currency),
    authorised: amountOf(authorisedOf(intent), currency),
    ...methodOf(intent),
    declined: status === 'requires_payment_method' && intent.last_payment_error !== null,
    declinedAttempt: attemptOf(intent.last_payment_error),
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
