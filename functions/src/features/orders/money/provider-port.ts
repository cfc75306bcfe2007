import type { MinorUnits } from '../../../contract/money';
import type { PaymentMode, RefundStatus } from '../../../contract/orders/orders';
import type { StoredDispute } from './order-payment';

/** Minimum and maximum amount of a provider payment, inclusive, in minor units. */
export interface ChargeLimits {
  least: MinorUnits;
  most: MinorUnits;
}

/** Result of a refund attempt. If `unfunded`, the shop's balance was too low and a job retries the refund. */
export interface RefundOutcome {
  status: RefundStatus | 'unfunded';
  providerId: string | null;
  failure: string | null;
  /** Number of earlier refund attempts that the provider rejected. */
  tries: number;
}

export interface ProviderRefund extends RefundOutcome {
  providerId: string;
  /** Refund id in the shop. Null if the refund was created at the provider. */
  refundId: string | null;
  amount: MinorUnits;
  at: Date;
}

export type ProviderDispute = StoredDispute;

/** Latest payment state reported by the provider. Amounts are in minor units of `currency`. */
export interface ProviderPaymentState {
  paymentId: string;
  /** Time when the payment state was requested, needed because responses may arrive out of order. */
  askedAt: Date;
  mode: PaymentMode;
  amount: MinorUnits;
  /** Currency code (ISO 4217) in upper case. */
  currency: string;
  captured: MinorUnits;
  authorised: MinorUnits;
  brand: string | null;
  last4: string | null;
  card?: string;
  declined: boolean;
  declinedAttempt: string | null;
  cancelled: boolean;
  refunds: readonly ProviderRefund[];
  disputes: readonly ProviderDispute[];
}
