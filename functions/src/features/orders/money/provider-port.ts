import type { Minor } from '../../../contract/money';
import type { PaymentMode, RefundStatus } from '../../../contract/orders/orders';
import type { StoredDispute } from './order-payment';

/** What a payment provider can charge, in minor units: both amounts included. */
export interface ChargeLimits {
  least: Minor;
  most: Minor;
}

/** What the provider says of a try to refund. `unfunded`: refused for want of the shop's balance, so it can be tried again. */
export interface RefundOutcome {
  status: RefundStatus | 'unfunded';
  providerId: string | null;
  /** Why it was refused, or waits, in the provider's word. */
  failure: string | null;
  /** The try that this is about: how many were refused before it. */
  tries: number;
}

/** A refund as the provider knows it. */
export interface ProviderRefund extends RefundOutcome {
  providerId: string;
  /** The shop's id, null for a refund that was made at the provider. */
  refundId: string | null;
  /** Minor units of the payment's currency. */
  amount: Minor;
  at: Date;
}

/** A charge that the customer's bank questions. */
export type ProviderDispute = StoredDispute;

/** What the provider says of a payment now; amounts in minor units of `currency`. */
export interface ProviderMoney {
  paymentId: string;
  /** When the provider was asked: answers may arrive in another order. */
  askedAt: Date;
  mode: PaymentMode;
  /** What was to be paid. */
  amount: Minor;
  /** ISO 4217, upper case. */
  currency: string;
  captured: Minor;
  /** What is captured, reserved, or on its way from the bank. */
  authorised: Minor;
  brand: string | null;
  last4: string | null;
  /** As in `StoredPayment`. */
  card?: string;
  /** The last attempt was refused. */
  declined: boolean;
  /** The provider's id of the refused attempt, null where it has none. */
  declinedAttempt: string | null;
  /** It was cancelled and can never be finished. */
  cancelled: boolean;
  refunds: readonly ProviderRefund[];
  disputes: readonly ProviderDispute[];
}
